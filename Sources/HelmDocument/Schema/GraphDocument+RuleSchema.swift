extension GraphDocument {
  /// The JSON Schema (draft 2020-12) of rules in a file of their own.
  public static var ruleSchema: [UInt8] { Array(ruleSchemaText.utf8) }

  private static let ruleSchemaText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:helm:rules:1",
      "title": "Rules over navigation states",
      "description": "What must hold in every state that a user can reach.",
      "type": "object",
      "properties": {
        "$schema": { "type": "string", "description": "The address of this schema, for editors." },
        "version": { "const": 1, "default": 1, "description": "The version of the format." },
        "rules": { "$ref": "#/$defs/rules" }
      },
      "required": ["rules"],
      "patternProperties": { "^x-": { "description": "Kept and ignored." } },
      "additionalProperties": false,
      "$defs": {
    \#(idDefinitions),
    \#(stepDefinitions),
    \#(ruleDefinitions)
      }
    }

    """#

  /// A form of rules in the schema: the key that tells it, and those that go with it.
  private static func form(_ key: String, _ needed: [String] = [], _ others: [String] = []) -> String {
    let all = [key] + needed + others
    let required = ([key] + needed).map { "\"\($0)\"" }.joined(separator: ", ")
    let names = (all + ["level", "reason"]).map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {
                "required": [\(required)],
                "propertyNames": { "anyOf": [{ "enum": [\(names)] }, { "pattern": "^x-" }] }
              }
      """
  }

  /// The parts of a schema about rules.
  static let ruleDefinitions = #"""
        "rules": {
          "type": "object",
          "propertyNames": { "minLength": 1 },
          "additionalProperties": { "$ref": "#/$defs/rule" },
          "description": "Rules by their names; helm-viz rules explain tells what each form means."
        },
        "selector": {
          "description": "Fragments: an id, * for any characters in it, a list of any, or an object.",
          "anyOf": [
            { "$ref": "#/$defs/id" },
            { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/selector" } },
            {
              "type": "object",
              "properties": {
                "group": { "$ref": "#/$defs/id", "description": "The fragments of a group." },
                "kind": { "enum": [\#(words(FragmentKind.self))], "description": "The fragments of a kind." },
                "title": { "type": "string", "description": "The fragments with a title." },
                "not": { "$ref": "#/$defs/selector", "description": "All other fragments." }
              },
              "minProperties": 1,
              "maxProperties": 1,
              "additionalProperties": false
            }
          ]
        },
        "rule": {
          "description": "What must hold in every state that a user can reach.",
          "type": "object",
          "properties": {
            "reach": { "$ref": "#/$defs/selector", "description": "From every state, one of these can be reached." },
            "from": { "$ref": "#/$defs/selector", "description": "Only from states that present one of these." },
            "within": { "type": "integer", "minimum": 0, "description": "In at most so many steps." },
            "present": { "$ref": "#/$defs/selector", "description": "These are presented only after 'requires'." },
            "requires": { "$ref": "#/$defs/selector", "description": "What has to be presented before, or with it." },
            "until": { "$ref": "#/$defs/selector", "description": "What begins anew." },
            "never": { "$ref": "#/$defs/selector", "description": "These are never presented." },
            "with": { "$ref": "#/$defs/selector", "description": "Only not together with one of these." },
            "after": { "$ref": "#/$defs/selector", "description": "Only not after one of these." },
            "dismiss": { "$ref": "#/$defs/selector", "description": "These can be dismissed, in a step or 'within'." },
            "count": { "$ref": "#/$defs/selector", "description": "How many of these are presented at once." },
            "atMost": { "type": "integer", "minimum": 0, "description": "No more than so many." },
            "atLeast": { "type": "integer", "minimum": 0, "description": "No fewer than so many." },
            "while": { "$ref": "#/$defs/selector", "description": "Only in states that present one of these." },
            "step": { "$ref": "#/$defs/step", "description": "Wherever this step can be made, it leads to 'leads'." },
            "steps": {
              "type": "array",
              "minItems": 1,
              "items": { "$ref": "#/$defs/step" },
              "description": "From every entry these steps can be made, and lead to 'leads'."
            },
            "leads": { "$ref": "#/$defs/selector", "description": "What is presented after the step or the last one." },
            "cover": { "$ref": "#/$defs/selector", "description": "Each of these is presented in some state." },
            "level": { "enum": [\#(levels)], "default": "error", "description": "How much it matters." },
            "reason": { "type": "string", "description": "Why the rule is there; people read it when it breaks." }
          },
          "oneOf": [
            \#(form("reach", [], ["from", "within"])),
            \#(form("present", ["requires"], ["until"])),
            \#(form("never", [], ["with"])),
            \#(form("never", ["after"], ["until"])),
            {
              "required": ["dismiss"],
              "properties": { "within": { "minimum": 1 } },
              "propertyNames": { "anyOf": [{ "enum": ["dismiss", "within", "level", "reason"] }, { "pattern": "^x-" }] }
            },
            {
              "required": ["count"],
              "anyOf": [{ "required": ["atMost"] }, { "required": ["atLeast"] }],
              "propertyNames": {
                "anyOf": [{ "enum": ["count", "atMost", "atLeast", "while", "level", "reason"] }, { "pattern": "^x-" }]
              }
            },
            \#(form("step", ["leads"])),
            \#(form("steps", ["leads"])),
            \#(form("cover"))
          ],
          "patternProperties": { "^x-": { "description": "Kept and ignored." } },
          "additionalProperties": false
        }
    """#
}

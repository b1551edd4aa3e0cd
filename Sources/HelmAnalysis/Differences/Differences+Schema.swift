extension Differences {
  /// The JSON Schema (draft 2020-12) of what `helm-viz diff --format json` writes.
  public static var schema: [UInt8] {
    schemaText.withUTF8Buffer { Array($0) }
  }

  private static let schemaText: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:helm:diff:1",
      "title": "Differences between two graphs",
      "description": "What two versions of a graph document do not have in common, and what it means for states.",
      "type": "object",
      "properties": {
        "version": { "const": 1, "description": "The version of the format." },
        "summary": { "type": "string", "description": "How much is different, in words." },
        "isDifferent": { "type": "boolean" },
        "renames": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": { "from": { "$ref": "#/$defs/fragment" }, "to": { "$ref": "#/$defs/fragment" } },
            "required": ["from", "to"],
            "additionalProperties": false
          },
          "description": "Fragments of which certainly only the id changed. Of two such fragments either both have \#
    the same title, unique in both documents, the same kind and a common neighbour; or they have the same segues, at \#
    least two, and nothing else that was added or removed has them."
        },
        "document": {
          "type": "array",
          "items": { "$ref": "#/$defs/change" },
          "description": "The title, whether it is a part, the entry (named or not), the path, keys that begin with x-."
        },
        "fragments": { "$ref": "#/$defs/differences" },
        "segues": { "$ref": "#/$defs/differences" },
        "groups": { "$ref": "#/$defs/differences" },
        "flows": { "$ref": "#/$defs/differences", "description": "Flows and recordings." },
        "consequences": {
          "anyOf": [{ "$ref": "#/$defs/consequences" }, { "type": "null" }],
          "description": "null where one of the graphs can't be navigated."
        },
        "brokenByOld": { "$ref": "#/$defs/texts", "description": "The rules that the old graph breaks." },
        "brokenByNew": { "$ref": "#/$defs/texts", "description": "The rules that the new graph breaks." }
      },
      "required": [
        "version", "summary", "isDifferent", "renames", "document", "fragments", "segues", "groups", "flows",
        "consequences"
      ],
      "additionalProperties": false,
      "$defs": {
        "fragment": { "type": "string", "minLength": 1, "description": "The id of a fragment." },
        "texts": { "type": "array", "items": { "type": "string" } },
        "fragments": { "type": "array", "items": { "$ref": "#/$defs/fragment" } },
        "change": {
          "type": "object",
          "properties": {
            "key": { "type": "string", "description": "The key in the document; id where a fragment was renamed." },
            "old": { "type": ["string", "null"], "description": "What it was, as text." },
            "new": { "type": ["string", "null"], "description": "What it is, as text." }
          },
          "required": ["key", "old", "new"],
          "additionalProperties": false
        },
        "differences": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "kind": { "enum": ["added", "removed", "changed"] },
              "old": { "type": ["string", "object"], "description": "As the old document has it." },
              "new": { "type": ["string", "object"], "description": "As the new document has it." },
              "changes": { "type": "array", "items": { "$ref": "#/$defs/change" } }
            },
            "required": ["kind", "changes"],
            "additionalProperties": false
          }
        },
        "state": {
          "type": "object",
          "properties": {
            "presented": { "$ref": "#/$defs/fragments", "description": "The latest last." },
            "dismissable": { "$ref": "#/$defs/fragments" }
          },
          "required": ["presented", "dismissable"],
          "additionalProperties": false
        },
        "fragmentSides": {
          "type": "object",
          "properties": { "lost": { "$ref": "#/$defs/fragments" }, "gained": { "$ref": "#/$defs/fragments" } },
          "required": ["lost", "gained"],
          "additionalProperties": false
        },
        "stateSides": {
          "type": "object",
          "properties": {
            "lost": { "type": "array", "items": { "$ref": "#/$defs/state" } },
            "gained": { "type": "array", "items": { "$ref": "#/$defs/state" } }
          },
          "required": ["lost", "gained"],
          "additionalProperties": false
        },
        "walks": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": { "name": { "type": "string" }, "reason": { "type": "string" } },
            "required": ["name", "reason"],
            "additionalProperties": false
          }
        },
        "rules": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "name": { "type": "string" },
              "words": { "type": "string", "description": "How it is broken, or what it names that was removed." },
              "entry": { "$ref": "#/$defs/fragment", "description": "None where it can't be asked any more." },
              "steps": {
                "type": "array",
                "items": { "type": "object" },
                "description": "The fewest that show it, as steps of a flow."
              }
            },
            "required": ["name", "words", "steps"],
            "additionalProperties": false
          }
        },
        "consequences": {
          "type": "object",
          "description": "What users lose and gain. Fragments have their new ids; lost is what only the old graph has.",
          "properties": {
            "fragments": {
              "$ref": "#/$defs/fragmentSides",
              "description": "Of both documents, and presented in one of them only."
            },
            "passed": { "$ref": "#/$defs/fragments", \#
    "description": "Of these, what is still passed and not presented." },
            "dismissals": {
              "$ref": "#/$defs/fragmentSides",
              "description": "Presented in both, and dismissable in one of them only."
            },
            "states": { "$ref": "#/$defs/stateSides", "description": "The nearest first; see limits." },
            "deadEnds": { "$ref": "#/$defs/stateSides", "description": "States that nothing leads out of." },
            "routes": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "fragment": { "$ref": "#/$defs/fragment" },
                  "old": { "type": "integer", "minimum": 0, "description": "The fewest steps that presented it." },
                  "new": { "type": "integer", "minimum": 0, "description": "The fewest steps that present it." },
                  "steps": {
                    "type": "array",
                    "items": { "type": "object" },
                    "description": "These, as steps of a flow; none where they are many to look for."
                  }
                },
                "required": ["fragment", "old", "new", "steps"],
                "additionalProperties": false
              },
              "description": "Fragments that take more or fewer steps from the start."
            },
            "refusals": {
              "type": "object",
              "properties": { "lost": { "$ref": "#/$defs/walks" }, "gained": { "$ref": "#/$defs/walks" } },
              "required": ["lost", "gained"],
              "additionalProperties": false,
              "description": "Flows and recordings that the engine refuses: gained are those that it refuses now."
            },
            "rules": {
              "type": "object",
              "properties": { "lost": { "$ref": "#/$defs/rules" }, "gained": { "$ref": "#/$defs/rules" } },
              "required": ["lost", "gained"],
              "additionalProperties": false,
              "description": "Rules that one graph alone breaks: gained are those that the new one breaks."
            },
            "limits": { "$ref": "#/$defs/texts", "description": "What isn't known, and why." }
          },
          "required": [
            "fragments", "passed", "dismissals", "states", "deadEnds", "routes", "refusals", "limits"
          ],
          "additionalProperties": false
        }
      }
    }

    """#
}

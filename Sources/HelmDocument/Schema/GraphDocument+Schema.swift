internal import Helm

extension GraphDocument {
  /// The JSON Schema (draft 2020-12) of the format, for completion in editors and checks by other programs.
  ///
  /// It says what a document is made of. What the parts say about each other (an unknown fragment, a pair that occurs
  /// twice) is the reader's to find.
  public static var schema: [UInt8] {
    Array(schemaText.utf8)
  }

  static var levels: String { words(CheckLevel.self) }

  /// All words of a kind, as they stand in an enumeration of the schema.
  static func words<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> String {
    Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  /// Traits of segues that are so or aren't, as they stand in the schema.
  private static func flags(_ flags: [SegueTraits.Flag]) -> String {
    flags.map { flag in
      """
      "\(flag.rawValue)": {
                  "type": "boolean",
                  "default": false,
                  "description": "\(flag.meaning)"
                },
      """
    }.joined(separator: "\n" + String(repeating: " ", count: 10))
  }

  /// The names of the rules, in lines of some ninety characters, as they stand in the schema.
  private static var ruleNames: String {
    var lines: [String] = []
    for name in CheckName.allCases {
      let entry = "\"\(name.rawValue)\""
      if let line = lines.last, line.utf8.count + entry.utf8.count <= 84 {
        lines[lines.count - 1] = line + ", " + entry
      } else {
        lines.append(entry)
      }
    }
    return lines.joined(separator: ",\n          ")
  }

  private static let schemaText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:helm:graph:1",
      "title": "Navigation graph",
      "description": "Fragments and the segues between them, with a presented path, named flows and recordings.",
      "type": "object",
      "properties": {
        "$schema": { "type": "string", "description": "The address of this schema, for editors." },
        "version": { "const": 1, "default": 1, "description": "The version of the format." },
        "title": { "type": "string", "description": "The name people read." },
        "part": {
          "type": "boolean",
          "default": false,
          "description": "Whether it is a part of a graph, which may lack the fragment to start from."
        },
        "fragments": {
          "type": "array",
          "items": { "$ref": "#/$defs/fragment" },
          "description": "Fragments in the order to be drawn; what is not listed is taken from the segues."
        },
        "groups": {
          "type": "array",
          "items": { "$ref": "#/$defs/group" },
          "description": "Sets of fragments that are drawn together."
        },
        "segues": {
          "type": "array",
          "items": { "$ref": "#/$defs/segue" },
          "description": "What leads from one fragment to another, in any order."
        },
        "entry": { "$ref": "#/$defs/ids", "description": "The fragment to start from, or several." },
        "path": { "$ref": "#/$defs/path", "description": "The presented path: the edges taken, in order." },
        "flows": {
          "$ref": "#/$defs/flows",
          "description": "Named walks, each from the entry with an empty path."
        },
        "recordings": {
          "$ref": "#/$defs/flows",
          "description": "What an app went through, as flows; none has the name of one of the flows."
        },
        "checks": {
          "type": "object",
          "propertyNames": {
            "enum": [
              \#(ruleNames)
            ]
          },
          "additionalProperties": { "enum": [\#(levels)] },
          "description": "How much it matters that the graph breaks a rule; helm-viz check --list lists them."
        },
        "without": {
          "type": "object",
          "properties": {
            "fragments": { "type": "array", "items": { "$ref": "#/$defs/id" } },
            "segues": { "type": "array", "items": { "$ref": "#/$defs/segue" } }
          },
          "additionalProperties": false,
          "description": "What a document that lies over another (--with) takes out of that; in no other document."
        },
        "rules": { "$ref": "#/$defs/rules", "description": "What must hold in every state." }
      },
      "patternProperties": { "^x-": { "description": "Kept and ignored." } },
      "additionalProperties": false,
      "$defs": {
    \#(idDefinitions),
        "source": {
          "type": "string",
          "minLength": 1,
          "description": "Where it stands in the app's sources: a path, and a line behind a colon."
        },
        "saidBy": {
          "type": "array",
          "items": { "enum": [\#(words(SegueWitness.self))] },
          "description": "What says that the app has it: a document, its sources, a run."
        },
        "fragment": {
          "description": "A fragment: its id, or an object.",
          "if": { "type": "string" },
          "then": { "$ref": "#/$defs/id" },
          "else": {
            "type": "object",
            "required": ["id"],
            "properties": {
              "id": { "$ref": "#/$defs/id" },
              "title": { "type": "string", "description": "The name people read." },
              "kind": {
                "enum": [\#(words(FragmentKind.self))],
                "description": "A screen, a part of a container, or a sheet, dialog or player above a screen."
              },
              "group": { "type": "string", "description": "The id of one of the groups." },
              "note": { "type": "string", "description": "A remark for people." },
              "link": {
                "type": "string",
                "minLength": 1,
                "pattern": "^([Hh][Tt][Tt][Pp][Ss]?:|(?![A-Za-z][A-Za-z0-9+.-]*:))",
                "description": "An http, https or relative address."
              },
              "image": { "$ref": "#/$defs/image" },
              "source": { "$ref": "#/$defs/source" },
              "saidBy": { "$ref": "#/$defs/saidBy" }
            },
            "patternProperties": { "^x-": { "description": "Kept and ignored." } },
            "additionalProperties": false
          }
        },
        "group": {
          "type": "object",
          "required": ["id"],
          "properties": {
            "id": { "$ref": "#/$defs/id", "description": "The id by which fragments name the group." },
            "title": { "type": "string", "description": "The name people read." }
          },
          "patternProperties": { "^x-": { "description": "Kept and ignored." } },
          "additionalProperties": false
        },
        "segue": {
          "description": "A segue: operator text, or an object with traits.",
          "if": { "type": "string" },
          "then": { "$ref": "#/$defs/operators" },
          "else": {
            "type": "object",
            "properties": {
              "edge": { "$ref": "#/$defs/operators" },
              "from": {
                "description": "A fragment, a list of them, or what the segue can be taken from.",
                "if": { "type": "object" },
                "then": {
                  "properties": {
                    "group": { "$ref": "#/$defs/id", "description": "Whatever is presented of a group." },
                    "all": { "const": true, "description": "Whatever is presented." }
                  },
                  "oneOf": [{ "required": ["group"] }, { "required": ["all"] }],
                  "additionalProperties": false
                },
                "else": { "$ref": "#/$defs/ids" }
              },
              "to": { "$ref": "#/$defs/ids" },
              "style": {
                "enum": [\#(words(SeguePresentationStyle.self))],
                "default": "\#(SegueTraits().style.rawValue)",
                "description": "hold: the origin stays presented beside the destination. pass: it hands over."
              },
              \#(flags(SegueTraits.Flag.beforeTag))
              "presentation": {
                "enum": [\#(words(SeguePresentation.self))],
                "description": "What the segue presents its destination as: over everything, or over a part of \#
    the screen."
              },
              "tag": {
                "description": "The name by which it can be presented and dismissed, or several.",
                "anyOf": [
                  { "type": "string" },
                  { "type": "array", "minItems": 1, "items": { "type": "string" } }
                ]
              },
              "note": { "type": "string", "description": "A remark for people." },
              \#(flags(SegueTraits.Flag.behindTag))
              "redirect": {
                "description": "Where taking the segue leads instead.",
                "anyOf": [
                  { "$ref": "#/$defs/operators" },
                  { "type": "array", "items": { "$ref": "#/$defs/operators" } }
                ]
              },
              "source": { "$ref": "#/$defs/source" },
              "certainty": {
                "enum": [\#(words(SegueCertainty.self))],
                "description": "How sure it is that the app has the segue."
              },
              "saidBy": { "$ref": "#/$defs/saidBy" }
            },
            "oneOf": [
              { "required": ["edge"], "not": { "anyOf": [{ "required": ["from"] }, { "required": ["to"] }] } },
              { "required": ["from", "to"], "not": { "required": ["edge"] } }
            ],
            "patternProperties": { "^x-": { "description": "Kept and ignored." } },
            "additionalProperties": false
          }
        },
        "flows": {
          "type": "object",
          "propertyNames": { "minLength": 1 },
          "additionalProperties": { "type": "array", "items": { "$ref": "#/$defs/step" } }
        },
    \#(stepDefinitions),
    \#(ruleDefinitions)
      }
    }

    """#

  /// The parts of a schema that are about names.
  static let idDefinitions = #"""
        "id": {
          "type": "string",
          "minLength": 1,
          "pattern": "^[^\\u0000]*$",
          "description": "The id of a fragment."
        },
        "operators": {
          "type": "string",
          "minLength": 1,
          "description": "Edges: a => b, a <=> b, a => b => c, a => [b, c]. Other ids stand in double quotes."
        },
        "pathId": {
          "type": ["string", "integer"],
          "description": "Tells apart presentations of one fragment that show different data."
        },
        "ids": {
          "description": "A fragment, or a list of them.",
          "anyOf": [
            { "$ref": "#/$defs/id" },
            { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/id" } }
          ]
        },
        "image": {
          "type": "string",
          "minLength": 1,
          "not": { "pattern": "^(/|~|[A-Za-z][A-Za-z0-9+.-]*:)|\\\\|(^|/)\\.\\.(/|$)" },
          "description": "A PNG or JPEG: a path inside the document's folder."
        }
    """#

  /// The parts of a schema that are about steps.
  static let stepDefinitions = #"""
        "path": {
          "type": "array",
          "items": {
            "description": "An edge of a path: operator text, or an object with identifiers.",
            "if": { "type": "string" },
            "then": { "$ref": "#/$defs/operators" },
            "else": {
              "type": "object",
              "required": ["from", "to"],
              "properties": {
                "from": { "$ref": "#/$defs/id" },
                "to": { "$ref": "#/$defs/id" },
                "sourceId": { "$ref": "#/$defs/pathId" },
                "targetId": { "$ref": "#/$defs/pathId" }
              },
              "patternProperties": { "^x-": { "description": "Kept and ignored." } },
              "additionalProperties": false
            }
          }
        },
        "step": {
          "type": "object",
          "properties": {
            "present": { "$ref": "#/$defs/id", "description": "Presents a fragment." },
            "presentTag": { "type": "string", "description": "Presents along the segue with this tag." },
            "forward": { "const": true, "description": "Presents along the only segue there is." },
            "dismiss": {
              "anyOf": [{ "$ref": "#/$defs/id" }, { "const": true }],
              "description": "Dismisses a fragment, or with true what was presented last."
            },
            "dismissTag": { "type": "string", "description": "Dismisses along the segue with this tag." },
            "replace": { "$ref": "#/$defs/path", "description": "Replaces the whole path." },
            "stay": { "const": true, "description": "Does nothing: more of the same state." },
            "id": { "$ref": "#/$defs/pathId" },
            "entry": { "$ref": "#/$defs/id", "description": "At which entry the path that replaces another starts." },
            "label": { "type": "string", "description": "What the step is called in pictures." },
            "image": { "$ref": "#/$defs/image", "description": "A screenshot taken after the step." }
          },
          "oneOf": [
            { "required": ["present"] },
            { "required": ["presentTag"] },
            { "required": ["forward"] },
            { "required": ["dismiss"] },
            { "required": ["dismissTag"] },
            { "required": ["replace"] },
            { "required": ["stay"] }
          ],
          "if": { "anyOf": [{ "required": ["dismissTag"] }, { "required": ["replace"] }, { "required": ["stay"] }, {
            "required": ["dismiss"], "properties": { "dismiss": { "const": true } }
          }] },
          "then": { "not": { "required": ["id"] } },
          "dependentRequired": { "entry": ["replace"] },
          "patternProperties": { "^x-": { "description": "Kept and ignored." } },
          "additionalProperties": false
        }
    """#
}

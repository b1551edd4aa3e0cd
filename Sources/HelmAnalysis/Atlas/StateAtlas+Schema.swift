extension StateAtlas {
  /// The JSON Schema (draft 2020-12) of `states.json`.
  public static var schema: [UInt8] {
    schemaText.withUTF8Buffer { Array($0) }
  }

  private static let schemaText: StaticString = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:helm:states:1",
      "title": "States of an app",
      "description": "The states that an app can reach, and the steps between them.",
      "type": "object",
      "properties": {
        "version": { "const": 1, "description": "The version of the format." },
        "title": { "type": "string", "description": "The graph's name." },
        "by": {
          "enum": ["presented", "path", "transitions", "recorded", "screen"],
          "description": "What makes a state: what is presented and can be dismissed; the path; the path after each \#
    of the engine's transitions; the path that was recorded; or \#
    one state for each fragment, where the fewest steps present it."
        },
        "completeness": {
          "enum": ["exhaustive", "reduced", "stopped-by-path-limit", "stopped-by-limit", "stopped-by-depth"],
          "description": "exhaustive: there are no other states; of recorded ones, all are here. reduced: there are \#
    too many paths to look at each, so those that differ only in what can't be followed again were taken for one; a \#
    rare state may be missing. The others: a limit ended the search."
        },
        "states": {
          "type": "array",
          "minItems": 1,
          "items": { "$ref": "#/$defs/state" },
          "description": "The states, the start first, then the nearest."
        },
        "steps": {
          "type": "array",
          "items": { "$ref": "#/$defs/step" },
          "description": "The steps from each state's path, and those by which other states were found."
        },
        "deadEnds": {
          "type": "array",
          "items": { "$ref": "#/$defs/name" },
          "description": "States in which nothing can be dismissed, and whatever is presented next, the same is \#
    presented as before."
        },
        "untaken": {
          "type": "array",
          "items": { "$ref": "#/$defs/edge" },
          "description": "Segues that no path takes; where a limit ended the search, not yet."
        },
        "unreached": {
          "type": "array",
          "items": { "$ref": "#/$defs/fragment" },
          "description": "Fragments that no steps present, where there is one state a fragment."
        },
        "coverage": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "segue": { "$ref": "#/$defs/edge" },
              "count": { "type": "integer", "minimum": 0, "description": "How often the recordings took it." }
            },
            "required": ["segue", "count"],
            "additionalProperties": false
          },
          "description": "Every segue, where coverage was asked for."
        }
      },
      "required": ["version", "by", "completeness", "states", "steps", "deadEnds", "untaken"],
      "additionalProperties": false,
      "$defs": {
        "name": { "type": "string", "minLength": 1, "pattern": "^[^/\\\\]+$", "description": "The name of a state." },
        "fragment": { "type": "string", "minLength": 1, "description": "The id of a fragment." },
        "edge": { "type": "string", "minLength": 1, "description": "Operator text: a => b." },
        "pathEdge": {
          "anyOf": [
            { "$ref": "#/$defs/edge" },
            {
              "type": "object",
              "properties": {
                "from": { "$ref": "#/$defs/fragment" },
                "to": { "$ref": "#/$defs/fragment" },
                "targetId": { "type": "string", "description": "Which presentation of `to` is reached." }
              },
              "required": ["from", "to", "targetId"],
              "additionalProperties": false
            }
          ]
        },
        "state": {
          "type": "object",
          "properties": {
            "name": { "$ref": "#/$defs/name" },
            "pictures": {
              "type": "array",
              "items": { "type": "string" },
              "description": "The files beside this one that show the state."
            },
            "fragment": {
              "$ref": "#/$defs/fragment",
              "description": "The fragment that it presents by the fewest steps, where there is one state a fragment."
            },
            "depth": { "type": "integer", "minimum": 0, \#
    "description": "After how many steps it was reached first: the fewest, or where steps have an order, in that \#
    order." },
            "presented": {
              "type": "array",
              "items": {
                "anyOf": [
                  { "$ref": "#/$defs/fragment" },
                  {
                    "type": "object",
                    "properties": { "fragment": { "$ref": "#/$defs/fragment" }, "id": { "type": "string" } },
                    "required": ["fragment", "id"],
                    "additionalProperties": false
                  }
                ]
              },
              "description": "What is presented, the latest last."
            },
            "dismissable": {
              "type": "array",
              "items": { "$ref": "#/$defs/fragment" },
              "description": "What can be dismissed."
            },
            "entry": {
              "$ref": "#/$defs/fragment",
              "description": "The fragment at which the path starts, where a walk may start at several."
            },
            "path": {
              "type": "array",
              "items": { "$ref": "#/$defs/pathEdge" },
              "description": "A shortest path that presents this, as a document's `path`."
            },
            "available": {
              "type": "array",
              "items": { "$ref": "#/$defs/pathEdge" },
              "description": "The segues that can be taken next, the engine's choice first."
            },
            "captures": {
              "type": "array",
              "minItems": 1,
              "items": { "$ref": "#/$defs/capture" },
              "description": "When recordings were in the state."
            }
          },
          "required": ["name", "pictures", "depth", "presented", "dismissable", "path", "available"],
          "additionalProperties": false
        },
        "capture": {
          "type": "object",
          "properties": {
            "recording": { "type": "string", "minLength": 1, "description": "The name of the recording." },
            "step": { "type": "integer", "minimum": 1, "description": "The step after which it was." },
            "label": { "type": "string", "description": "What was said of it." },
            "image": { "type": "string", "description": "Its screenshot: a path inside the document's folder." }
          },
          "required": ["recording", "step"],
          "additionalProperties": false
        },
        "step": {
          "type": "object",
          "properties": {
            "from": { "$ref": "#/$defs/name" },
            "to": {
              "anyOf": [{ "$ref": "#/$defs/name" }, { "type": "null" }],
              "description": "null where the state lies beyond a limit."
            },
            "actions": {
              "type": "array",
              "minItems": 1,
              "items": { "$ref": "#/$defs/action" },
              "description": "What a user does for it, as steps of a flow; each of them does the same."
            },
            "path": {
              "type": "array",
              "items": { "$ref": "#/$defs/pathEdge" },
              "description": "The path that the step is made from, where it isn't that of the state `from` but \#
    another one that presents the same."
            }
          },
          "required": ["from", "to", "actions"],
          "additionalProperties": false
        },
        "action": {
          "type": "object",
          "properties": {
            "present": { "$ref": "#/$defs/fragment" },
            "presentTag": { "type": "string" },
            "forward": { "const": true },
            "stay": { "const": true },
            "dismiss": { "anyOf": [{ "$ref": "#/$defs/fragment" }, { "const": true }] },
            "dismissTag": { "type": "string" },
            "replace": { "type": "array", "items": { "$ref": "#/$defs/pathEdge" } },
            "id": { "type": ["string", "integer"] }
          },
          "minProperties": 1,
          "additionalProperties": false
        }
      }
    }

    """#
}

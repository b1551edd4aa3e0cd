import Foundation

/// The parts of OASIS's JSON Schema for SARIF 2.1.0 that a report has, with the same limits, and closed, so that it has
/// no others.
enum SARIFSchema {
  /// The whole schema, where `HELM_SARIF_SCHEMA` names a file with it, else these parts.
  static var text: String {
    let file = ProcessInfo.processInfo.environment["HELM_SARIF_SCHEMA"]
    return file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? parts
  }

  private static let parts = #"""
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "type": "object",
      "additionalProperties": false,
      "required": ["version", "runs"],
      "properties": {
        "$schema": { "type": "string", "format": "uri" },
        "version": { "enum": ["2.1.0"] },
        "runs": { "type": "array", "minItems": 0, "items": { "$ref": "#/definitions/run" } }
      },
      "definitions": {
        "run": {
          "type": "object",
          "additionalProperties": false,
          "required": ["tool"],
          "properties": {
            "tool": {
              "type": "object",
              "additionalProperties": false,
              "required": ["driver"],
              "properties": { "driver": { "$ref": "#/definitions/toolComponent" } }
            },
            "columnKind": { "enum": ["utf16CodeUnits", "unicodeCodePoints"] },
            "results": { "type": "array", "items": { "$ref": "#/definitions/result" } }
          }
        },
        "toolComponent": {
          "type": "object",
          "additionalProperties": false,
          "required": ["name"],
          "properties": {
            "name": { "type": "string" },
            "version": { "type": "string" },
            "rules": { "type": "array", "uniqueItems": true, "items": { "$ref": "#/definitions/reportingDescriptor" } }
          }
        },
        "reportingDescriptor": {
          "type": "object",
          "additionalProperties": false,
          "required": ["id"],
          "properties": {
            "id": { "type": "string" },
            "shortDescription": { "$ref": "#/definitions/text" },
            "help": { "$ref": "#/definitions/text" },
            "defaultConfiguration": {
              "type": "object",
              "additionalProperties": false,
              "properties": { "level": { "enum": ["none", "note", "warning", "error"] } }
            }
          }
        },
        "text": {
          "type": "object",
          "additionalProperties": false,
          "required": ["text"],
          "properties": { "text": { "type": "string" } }
        },
        "result": {
          "type": "object",
          "additionalProperties": false,
          "required": ["message"],
          "properties": {
            "ruleId": { "type": "string" },
            "ruleIndex": { "type": "integer", "minimum": -1 },
            "level": { "enum": ["none", "note", "warning", "error"] },
            "message": { "$ref": "#/definitions/text" },
            "locations": { "type": "array", "items": { "$ref": "#/definitions/location" } },
            "relatedLocations": { "type": "array", "uniqueItems": true, "items": { "$ref": "#/definitions/location" } },
            "partialFingerprints": { "type": "object", "additionalProperties": { "type": "string" } }
          }
        },
        "location": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "message": { "$ref": "#/definitions/text" },
            "physicalLocation": {
              "type": "object",
              "additionalProperties": false,
              "required": ["artifactLocation"],
              "properties": {
                "artifactLocation": {
                  "type": "object",
                  "additionalProperties": false,
                  "properties": { "uri": { "type": "string", "format": "uri-reference", "pattern": "^[!-~]+$" } }
                },
                "region": { "$ref": "#/definitions/region" }
              }
            }
          }
        },
        "region": {
          "type": "object",
          "additionalProperties": false,
          "required": ["startLine"],
          "properties": {
            "startLine": { "type": "integer", "minimum": 1 },
            "startColumn": { "type": "integer", "minimum": 1 },
            "endColumn": { "type": "integer", "minimum": 1 },
            "byteOffset": { "type": "integer", "minimum": -1 },
            "byteLength": { "type": "integer", "minimum": 0 }
          }
        }
      }
    }
    """#
}

/// Small documents without line breaks: those that are well made, and those whose structure is wrong.
enum SchemaExamples {
  static let valid = [
    #"{}"#,
    #"{"part": true, "segues": ["a => b"]}"#,
    #"{"$schema": "urn:helm:graph:1", "version": 1, "title": "", "segues": []}"#,
    #"{"fragments": ["a", {"id": "b", "title": "B", "kind": "section", "note": "n", "x-y": {}}]}"#,
    #"{"fragments": [{"id": "a", "group": "g", "link": "https://x.y/z?a#b", "image": "a/b.png"}], "#
      + #""groups": [{"id": "g", "title": "G", "x-a": 1}]}"#,
    #"{"fragments": [{"id": "a", "link": "HTTP://x"}, {"id": "b", "link": "./a.swift:1"}, "#
      + #"{"id": "c", "link": "a/b"}]}"#,
    #"{"segues": ["a => b", {"edge": "c => d", "style": "hold", "dismissable": true, "auto": false, "tag": "", "#
      + #""note": "", "disabled": true}]}"#,
    #"{"segues": [{"from": "a", "to": "b"}, {"from": ["a", "b"], "to": ["c"]}, "#
      + #"{"edge": "x => y", "redirect": "a => b"}, {"edge": "y => x", "redirect": ["a => b"], "x-": 0}]}"#,
    #"{"segues": ["a => b"], "entry": "a", "path": ["a => b"]}"#,
    #"{"segues": ["a => b"], "path": [{"from": "a", "to": "b", "sourceId": 1, "targetId": "x", "x-a": 1}]}"#,
    #"{"segues": [{"edge": "a => b", "tag": "t"}], "flows": {"f": [], "#
      + #""x-f": [{"present": "b", "id": 1, "label": "l", "image": "i.png"}]}}"#,
    #"{"segues": [{"edge": "a => b", "tag": "t"}], "flows": {"f": [{"presentTag": "t"}, "#
      + #"{"dismissTag": "t", "x-a": 1}, {"forward": true, "id": "x"}, {"dismiss": "b", "id": 2}, {"dismiss": true}, "#
      + #"{"replace": ["a => b"]}, {"replace": []}]}}"#,
    #"{"segues": ["a => b"], "recordings": {"r": [{"replace": [], "label": "l"}, {"stay": true, "image": "i.png"}]}}"#,
    #"{"checks": {}}"#,
    #"{"checks": {"trap": "error", "drift": "off", "no-entry": "warning", "repeated-title": "note"}}"#,
    #"{"x-anything": [1, {"b": null}]}"#,
    rules(
      #""a": {"reach": "a", "from": ["a", "b"], "within": 0}, "b": {"present": "a", "requires": {"not": "a"}, "#
        + #""until": "*", "level": "off", "reason": "", "x-a": 1}"#
    ),
    rules(
      #""n": {"never": "a"}, "x-b": {"never": "a", "with": {"group": "g"}}, "c": {"never": "a", "after": "b", "#
        + #""until": {"title": "A"}}"#
    ),
    rules(
      #""a": {"dismiss": {"kind": "overlay"}}, "b": {"dismiss": "a", "within": 2}, "c": {"count": "a", "#
        + #""atMost": 1, "atLeast": 0, "while": "b"}, "d": {"cover": "*"}"#
    ),
    rules(#""a": {"step": {"presentTag": "t"}, "leads": "a"}, "b": {"steps": [{"forward": true}], "leads": "a"}"#),
  ]

  /// A document with rules.
  private static func rules(_ rules: String) -> String {
    #"{"fragments": [{"id": "a", "title": "A", "group": "g", "kind": "overlay"}], "groups": [{"id": "g"}], "#
      + #""segues": [{"edge": "a => b", "tag": "t"}], "rules": {"# + rules + "}}"
  }

  /// Rules whose structure is wrong.
  static let invalidRules = [
    #""r": {}"#, #""r": []"#, #""r": {"reach": 1}"#, #""r": {"reach": []}"#, #""r": {"reach": "a", "until": "b"}"#,
    #""r": {"reach": "a", "within": -1}"#, #""r": {"reach": "a", "within": "1"}"#, #""r": {"present": "a"}"#,
    #""r": {"never": "a", "with": "b", "after": "b"}"#, #""r": {"never": "a", "until": "b"}"#,
    #""r": {"never": "a", "reach": "b"}"#, #""r": {"dismiss": "a", "within": 0}"#, #""r": {"count": "a"}"#,
    #""r": {"count": "a", "atMost": 1.5}"#, #""r": {"step": {"forward": true}}"#, #""r": {"steps": [], "leads": "a"}"#,
    #""r": {"steps": {"forward": true}, "leads": "a"}"#, #""r": {"cover": {}}"#, #""r": {"cover": {"kind": "sheet"}}"#,
    #""r": {"cover": {"group": "g", "title": "A"}}"#, #""r": {"cover": {"x-a": 1}}"#, #""r": {"cover": null}"#,
    #""r": {"cover": "a", "level": "fatal"}"#, #""r": {"cover": "a", "reason": 1}"#, #""": {"cover": "a"}"#,
    #""r": {"covers": "a"}"#, #""r": {"cover": {"not": []}}"#,
  ].map(rules)

  static let invalid =
    invalidRules + [
      #"[]"#, #"1"#, #""a""#, #"null"#,
      #"{"version": 2}"#, #"{"version": "1"}"#, #"{"version": 0}"#, #"{"title": 1}"#, #"{"$schema": 1}"#,
      #"{"part": "yes"}"#,
      #"{"nodes": []}"#,
      #"{"fragments": {}}"#, #"{"fragments": [1]}"#, #"{"fragments": [""]}"#, #"{"fragments": [{}]}"#,
      #"{"fragments": [null]}"#,
      #"{"fragments": [{"id": ""}]}"#, #"{"fragments": [{"id": 1}]}"#,
      #"{"fragments": [{"id": "a", "kind": "sheet"}]}"#,
      #"{"fragments": [{"id": "a", "titel": "A"}]}"#, #"{"fragments": [{"id": "a", "note": 1}]}"#,
      #"{"fragments": ["a\u0000"]}"#, #"{"fragments": [{"id": "a", "link": "javascript:x"}]}"#,
      #"{"fragments": [{"id": "a", "link": ""}]}"#, #"{"fragments": [{"id": "a", "image": "/a.png"}]}"#,
      #"{"fragments": [{"id": "a", "image": "../a.png"}]}"#, #"{"fragments": [{"id": "a", "image": "https://a.png"}]}"#,
      #"{"fragments": [{"id": "a", "image": "a\\b.png"}]}"#, #"{"fragments": [{"id": "a", "image": ""}]}"#,
      #"{"groups": ["a"]}"#, #"{"groups": [{"title": "a"}]}"#, #"{"groups": [{"id": "a", "color": "red"}]}"#,
      #"{"groups": {}}"#,
      #"{"segues": {}}"#, #"{"segues": [1]}"#, #"{"segues": [""]}"#, #"{"segues": [{}]}"#, #"{"segues": [["a", "b"]]}"#,
      #"{"segues": [{"from": "a"}]}"#, #"{"segues": [{"to": "a"}]}"#, #"{"segues": [{"from": [], "to": "a"}]}"#,
      #"{"segues": [{"edge": "a => b", "from": "a"}]}"#, #"{"segues": [{"edge": "a => b", "from": "a", "to": "b"}]}"#,
      #"{"segues": [{"edge": "a => b", "style": "modal"}]}"#, #"{"segues": [{"edge": "a => b", "style": null}]}"#,
      #"{"segues": [{"edge": "a => b", "dismissable": 1}]}"#, #"{"segues": [{"edge": "a => b", "dismissible": true}]}"#,
      #"{"segues": [{"edge": "a => b", "auto": "true"}]}"#, #"{"segues": [{"edge": "a => b", "tag": 1}]}"#,
      #"{"segues": [{"edge": "a => b", "redirect": 1}]}"#, #"{"segues": [{"edge": ["a => b"]}]}"#,
      #"{"segues": ["a => b"], "entry": 1}"#, #"{"segues": ["a => b"], "entry": ""}"#,
      #"{"segues": ["a => b"], "path": "a => b"}"#, #"{"segues": ["a => b"], "path": [1]}"#,
      #"{"segues": ["a => b"], "path": [{"from": "a"}]}"#,
      #"{"segues": ["a => b"], "path": [{"from": "a", "to": "b", "id": 1}]}"#,
      #"{"segues": ["a => b"], "path": [{"from": "a", "to": "b", "sourceId": 1.5}]}"#,
      #"{"segues": ["a => b"], "path": [{"from": "a", "to": "b", "targetId": null}]}"#,
      #"{"flows": []}"#, #"{"flows": {"f": {}}}"#, #"{"flows": {"": []}}"#, #"{"flows": {"f": [1]}}"#,
      #"{"checks": []}"#, #"{"checks": {"traps": "off"}}"#, #"{"checks": {"trap": "of"}}"#,
      #"{"checks": {"trap": true}}"#,
      #"{"checks": {"x-y": "off"}}"#,
      #"{"recordings": []}"#, #"{"segues": ["a => b"], "flows": {"f": [{"stay": false}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"stay": true, "id": 1}]}}"#,
      #"{"segues": ["a => b"], "recordings": {"r": [{"image": "i.png"}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{}]}}"#, #"{"segues": ["a => b"], "flows": {"f": [{"label": "x"}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"present": "a", "dismiss": "b"}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"forward": false}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"dismiss": false}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"dismiss": true, "id": 1}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"replace": [], "id": 1}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"present": true}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"replace": "a => b"}]}}"#,
      #"{"segues": ["a => b"], "flows": {"f": [{"present": "b", "image": "/x.png"}]}}"#,
    ]
}

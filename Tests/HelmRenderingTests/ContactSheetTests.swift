import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("A contact sheet")
struct ContactSheetTests {
  @Test("shows what surrounds a state of a large graph, with its first fragment whole, and the whole beside it")
  func large() throws {
    let chain = (0..<40).map { DocumentSegue(from: "screen \($0)", to: "screen \($0 + 1)") }
    let picture = try Picture("chain", GraphDocument(segues: chain))
    let renderer = SVGRenderer(picture.placed, theme: .light)
    let (sheet, graph) = renderer.proportions
    let contacts = ContactSheet(renderer)
    for subject in picture.diagram.fragments.indices {
      let box = picture.placed.fragments[subject].offset(dx: graph.x, dy: graph.y)
      let part = try #require(contacts.part(around: [subject, 40 - subject]))
      #expect(part.union(box) == part)
      #expect(part.width < graph.width / 4 && abs(part.width / part.height - 1.6) < 0.01)
      #expect(part.x >= 0 && part.maxX <= sheet.width)
    }
    #expect(contacts.part(around: []) == nil)
    let near = contacts.part(around: [7])
    let entry = StateGallery.Entry(name: "a", picture: "a.svg", part: near, files: ["a.svg"], lines: [])
    let page = String(decoding: contacts.page(StateGallery(title: "", summary: "", entries: [entry])), as: UTF8.self)
    #expect(page.contains("class=\"window near\"") && page.contains("class=\"window whole\""))
    #expect(page.contains("<main>\n<a class=\"state\""))
  }

  @Test("marks the fragment that a state is called by, in what is shown large")
  func mark() throws {
    let chain = (0..<40).map { DocumentSegue(from: "screen \($0)", to: "screen \($0 + 1)") }
    for count in [2, 40] {
      let picture = try Picture("chain", GraphDocument(segues: Array(chain.prefix(count))))
      let renderer = SVGRenderer(picture.placed, theme: .light)
      let (contacts, graph) = (ContactSheet(renderer), renderer.proportions.graph)
      let part = contacts.part(around: [1])
      #expect((part == nil) == (count == 2))
      var entry = StateGallery.Entry(name: "a", picture: "a.svg", part: part, subject: 1, files: [], lines: [])
      let text = String(decoding: contacts.figure(entry), as: UTF8.self)
      let place = /class="subject" style="left: ([0-9.]+)%; top: [0-9.]+%; width: ([0-9.]+)%/
      let mark = try #require(text.firstMatch(of: place))
      let seen = part ?? PictureWindow.around(graph)
      let box = picture.placed.fragments[1].offset(dx: graph.x, dy: graph.y)
      let (left, width) = (try #require(Double(mark.1)), try #require(Double(mark.2)))
      #expect(abs(left - (box.x - seen.x) / seen.width * 100) < 0.01)
      #expect(abs(width - box.width / seen.width * 100) < 0.01)
      // Once: the whole beside it has none.
      #expect(text.matches(of: /class="subject"/).count == 1)
      entry.subject = nil
      #expect(!String(decoding: contacts.figure(entry), as: UTF8.self).contains("subject"))
    }
  }

  @Test("a state's figure has references for what would be markup")
  func figure() throws {
    let picture = try Picture("one", GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    let contacts = ContactSheet(SVGRenderer(picture.placed, theme: .light))
    let entry = StateGallery.Entry(
      name: "a <b>",
      picture: "a\"b.svg",
      screenshots: ["s&.png"],
      files: [],
      lines: ["\"x\" & y", "z"]
    )
    #expect(
      String(decoding: contacts.figure(entry), as: UTF8.self) == """
        <a class="state" href="a&quot;b.svg">
        <span class="window">
        <img src="a&quot;b.svg" alt="" loading="lazy"/>
        </span>
        <span class="about">
        <span class="words">
        <strong>a &lt;b&gt;</strong>
        <span>"x" &amp; y</span>
        <span>z</span>
        </span>
        <img src="s&amp;.png" alt="Screenshot of a &lt;b&gt;" loading="lazy"/>
        </span>
        </a>

        """
    )
  }

  @Test("has nothing in it where no state has a picture")
  func empty() throws {
    let picture = try Picture("one", GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    let contacts = ContactSheet(SVGRenderer(picture.placed, theme: .light))
    let unseen = StateGallery.Entry(name: "a", picture: nil, files: ["a.dot"], lines: [])
    #expect(contacts.figure(unseen).isEmpty)
    let page = String(decoding: contacts.page(StateGallery(title: "", summary: "", entries: [unseen])), as: UTF8.self)
    #expect(page.contains("<main/>"))
  }

  private func shows(_ part: Rect, _ box: Rect) -> Bool {
    [Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.maxY)].allSatisfy(part.insetBy(-0.01).contains)
  }

  @Test("cuts no number in two, wherever numbers stand around what is shown")
  func numbers() throws {
    let boxes = (0..<6).flatMap { row in
      (0..<6).map { Rect(x: Double($0) * 160, y: Double(row) * 90, width: 100, height: 40) }
    }
    let whole = boxes.reduce(boxes[0]) { $0.union($1) }
    let window = PictureWindow(boxes: boxes, whole: whole, most: Size(width: 540, height: 337.5))
    let part = try #require(window.part(around: [14], least: 380))
    let corners = [part.x, part.maxX].flatMap { x in [part.y, part.maxY].map { Point(x: x, y: $0) } }
    let middles =
      [part.x, part.maxX].map { Point(x: $0, y: part.center.y) }
      + [part.y, part.maxY].map { Point(x: part.center.x, y: $0) }
    // Lines around the graph, too, have numbers.
    let rim = [Point(x: -16, y: 200), Point(x: 330, y: -18)]
    for places in [corners, middles, corners + middles, rim] {
      let numbers = places.map { Rect(center: $0, size: Size(width: 17, height: 17)) }
      for subject in [14, 12, 2] {
        let moved = try #require(window.part(around: [subject], least: 380, sparing: numbers))
        #expect(shows(moved, boxes[subject]))
        for number in numbers { #expect(shows(moved, number) || !moved.intersects(number)) }
      }
    }
  }

  @Test("cuts no name of a group in two where a part a little aside shows it as a whole, or not at all")
  func names() throws {
    let boxes = (0..<36).map { Rect(x: Double($0 % 6) * 160, y: Double($0 / 6) * 90, width: 100, height: 40) }
    let whole = boxes.reduce(boxes[0]) { $0.union($1) }
    let most = Size(width: 540, height: 337.5)
    let part = try #require(PictureWindow(boxes: boxes, whole: whole, most: most).part(around: [14], least: 380))
    for name in [
      Rect(x: part.center.x, y: part.maxY - 6, width: 60, height: 12),
      Rect(x: part.center.x, y: part.y - 6, width: 60, height: 12),
    ] {
      let window = PictureWindow(boxes: boxes, whole: whole, names: [name], most: most)
      let moved = try #require(window.part(around: [14], least: 380))
      #expect(shows(moved, boxes[14]) && (shows(moved, name) || !moved.intersects(name)))
    }
  }

  @Test("sees chips with their fragments")
  func sights() throws {
    let names = ["Account", "Bookmarks", "Settings", "Downloads", "Licences", "Payments"]
    let segues = names.flatMap { one in names.filter { $0 != one }.map { DocumentSegue(from: one, to: $0) } }
    let screens = names.map { DocumentFragment(id: $0, group: "all") }
    let document = GraphDocument(fragments: screens, groups: [DocumentGroup(id: "all")], segues: segues)
    let placed = try Picture("chip", document, lines: .calm).placed
    let sights = PictureWindow.sights(in: placed)
    let index = try #require(placed.chips.firstIndex { !$0.isEmpty })
    #expect(shows(sights[index], placed.chips[index][0].box) && shows(sights[index], placed.fragments[index]))
    #expect(!shows(placed.fragments[index], placed.chips[index][0].box))
    #expect(sights.count == names.count)
  }

  @Test("shows rather where a fragment is reached from, and no slices of others around one that stands alone")
  func surroundings() throws {
    var boxes = (0..<12).map { Rect(x: Double($0) * 160, y: 0, width: 100, height: 40) }
    boxes += (0..<12).map { Rect(x: Double($0) * 160 - 30, y: 100, width: 120, height: 380) }
    boxes.append(Rect(x: 0, y: 600, width: 100, height: 40))
    let whole = boxes.reduce(boxes[0]) { $0.union($1) }
    let window = PictureWindow(boxes: boxes, whole: whole, most: Size(width: 540, height: 337.5))
    for origin in [0, 11] {
      let part = try #require(window.part(around: [6, origin], least: 380))
      #expect(shows(part, boxes[6]) && (part.center.x < boxes[6].center.x) == (origin < 6))
    }
    let near = try #require(window.part(around: [6, 8], least: 380))
    #expect(shows(near, boxes[6]) && shows(near, boxes[8]))
    let alone = try #require(window.part(around: [24], least: 380))
    #expect(boxes.indices.filter { boxes[$0].intersects(alone) } == [24])
  }

  @Test("shows all that is presented where that can be read so, else what was presented last and whence")
  func presented() throws {
    let boxes = (0..<240).map { Rect(x: Double($0 % 20) * 160, y: Double($0 / 20) * 90, width: 100, height: 40) }
    let whole = boxes.reduce(boxes[0]) { $0.union($1) }
    var window = PictureWindow(boxes: boxes, whole: whole, most: Size(width: 540, height: 337.5))
    for presented in [[0, 1], [0, 22], [5, 46, 6]] {
      let part = try #require(window.part(around: [presented[0], 60], least: 380, showing: presented))
      #expect(presented.allSatisfy { shows(part, boxes[$0]) }, "\(presented)")
    }
    // What holds a tab is far from what was presented in it last.
    for presented in [[19, 0], [165, 5, 166], [105, 30, 0]] {
      let part = try #require(window.part(around: [presented[0], presented[0] + 21], least: 380, showing: presented))
      #expect(shows(part, boxes[presented[0]]) && part.width <= 540 && abs(part.width / part.height - 1.6) < 0.01)
      #expect(shows(part, boxes[presented[0] + 21]) || presented[0] == 19)
      #expect(!presented.allSatisfy { shows(part, boxes[$0]) })
    }
    // Where there is more room.
    window.widest = 1_410
    for (presented, areAllSeen) in [([0, 8], true), ([0, 30], false), ([165, 5], true), ([225, 5], false)] {
      let part = try #require(window.part(around: [presented[0]], least: 380, showing: presented))
      #expect(shows(part, boxes[presented[0]]) && shows(part, boxes[presented[1]]) == areAllSeen)
      #expect(part.width <= 1_410)
    }
  }

  @Test("shows what was presented last as a whole, in a larger part where it is large")
  func hub() throws {
    var boxes = (0..<240).map { Rect(x: Double($0 % 20) * 160, y: Double($0 / 20) * 90, width: 100, height: 40) }
    boxes.append(Rect(x: 0, y: 1_200, width: 160, height: 500))
    let whole = boxes.reduce(boxes[0]) { $0.union($1) }
    let window = PictureWindow(boxes: boxes, whole: whole, most: Size(width: 540, height: 337.5))
    let part = try #require(window.part(around: [240, 0], least: 380, showing: [0, 240]))
    #expect(shows(part, boxes[240]) && !shows(part, boxes[0]) && part.width < 900)
  }

  @Test("shows all of a small graph")
  func small() throws {
    let picture = try Picture("pair", GraphDocument(segues: [DocumentSegue(from: "a", to: "b")]))
    #expect(ContactSheet(SVGRenderer(picture.placed, theme: .light)).part(around: [0, 1]) == nil)
  }
}

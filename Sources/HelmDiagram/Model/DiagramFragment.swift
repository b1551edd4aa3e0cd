public import Helm
public import HelmDocument

/// One box: a fragment with its measured title.
public struct DiagramFragment: Sendable, Hashable {
  /// How a box is framed, by what its fragment is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A solid frame.
    case screen
    /// A dashed frame: a part of a container.
    case section
    /// A raised frame: a sheet, a dialog, a player.
    case overlay
    /// A stack of frames: several fragments that are folded.
    case fold

    /// How many more frames stand out below and to the right.
    public var sheetCount: Int {
      switch self {
      case .screen, .section: 0
      case .overlay: 1
      case .fold: 2
      }
    }

    /// How far they stand out in all, in points.
    var raise: Double { Double(sheetCount) * 4 }

    /// The frame inside a fragment's box: all of it, or what the other frames leave.
    public func frame(in box: Rect) -> Rect {
      let room = raise
      return Rect(x: box.x, y: box.y, width: max(0, box.width - room), height: max(0, box.height - room))
    }

    init(_ kind: FragmentKind) {
      switch kind {
      case .screen: self = .screen
      case .section: self = .section
      case .overlay: self = .overlay
      }
    }
  }

  /// The fragment's id in the document.
  public var id: String
  /// The graph's numbers of what it stands for: of a fragment, or of all that are folded in it. None in a diagram that
  /// wasn't made of a graph.
  public var numbers: [FragmentNumber]
  /// The whole title, for `<title>` elements.
  public var title: String
  /// The title as it is shown, without what all titles share.
  public var name: String
  /// How many characters the beginning has that its name, if it is a long one, shares with another one.
  public var sharedBeginning = 0
  /// The title of its group, without what all titles of groups share, where others have its name and none of these
  /// stands in that group.
  public var tellingGroup: String?
  /// Its place among those of its name that no group tells apart, from 1, in the order of their ids.
  var namesakeNumber: Int?
  /// What is said behind its name wherever it is named, where rows name one of those that are called alike.
  public var sign = ""
  /// The name as it stands in the box, line by line.
  public var lines: [String]
  /// Screen, section or overlay.
  public var kind: Kind
  /// Whether the app starts here. A graph whose start can't be told has one mark an inlet.
  public var isEntry: Bool
  /// A remark from the document.
  public var note: String?
  /// Where more is to be found: http, https or relative.
  public var link: String?
  /// Where in the app's sources it stands.
  public var source: DiagramSource?
  /// Who says it, in a merged graph.
  public var saidBy: [SegueWitness] = []
  /// On what those don't agree.
  public var mark: SourceMark?
  /// Where the document has the thumbnail from.
  public var image: String?
  /// The thumbnail above the title.
  public var thumbnail: Thumbnail?
  /// The group it stands in.
  public var group: Int?
  /// The box's size in whole points, measured to the middle of its frame's line.
  public var size: Size
  /// What is folded in it; nil of a fragment.
  public var fold: DiagramFold?
  /// Whether its segues leave in the order in which they are listed: a hub with a dozen or more.
  public var fansOut: Bool
  /// The diagram's segues that are rows in its box, from top to bottom.
  public var rows: [Int] = []
  /// How many rows of other boxes lead to it.
  public var arrivals = 0
  /// How many segues lead to it from what a part of a graph leaves out.
  public var arrivalsBeyond = 0
  /// Whether rows are all that leads to it.
  public var isReachedByRows = false
  /// Whether a chip says where rows lead to it from: not of one beside a line, which says it.
  public var hasCount: Bool { arrivals > (isReachedByRows ? 0 : 1) }
  /// Whether the picture is of it, with what surrounds it.
  public var isSubject = false

  /// A box.
  public init(
    id: String,
    numbers: [FragmentNumber] = [],
    title: String,
    name: String,
    lines: [String],
    kind: Kind,
    isEntry: Bool = false,
    note: String? = nil,
    link: String? = nil,
    image: String? = nil,
    thumbnail: Thumbnail? = nil,
    group: Int? = nil,
    size: Size,
    fold: DiagramFold? = nil,
    fansOut: Bool = false
  ) {
    self.id = id
    self.numbers = numbers
    self.title = title
    self.name = name
    self.lines = lines
    self.kind = kind
    self.isEntry = isEntry
    self.note = note
    self.link = link
    self.image = image
    self.thumbnail = thumbnail
    self.group = group
    self.size = size
    self.fold = fold
    self.fansOut = fansOut
  }

  /// Its name, and what tells it from others of that name.
  public var toldName: String { name + sign }

  /// Its whole title, and what tells it from others that are called alike.
  public var toldTitle: String { title + sign }

  /// Adds its number among its namesakes to its name, as "Map (2)", and to what stands in its box.
  mutating func addSign() {
    guard let number = namesakeNumber, sign.isEmpty else { return }
    sign = " (\(number))"
    let count = lines.count
    lines = TitleWrapping.lines(
      of: toldName,
      size: DiagramText.titleSize,
      maximumWidth: DiagramText.titleWidth,
      maximumLines: DiagramText.titleLines,
      behind: name.count
    )
    size.height += Double(lines.count - count) * DiagramText.titleLeading
    let width = leastTextWidth + 2 * DiagramText.titleInset + (isEntry ? DiagramText.entryMarkWidth : 0)
    size.width = max(size.width, (width / 12).rounded(.up) * 12 + kind.raise)
  }

  /// What its title takes in its box.
  private var leastTextWidth: Double {
    lines.map { TextMetrics.width(of: $0, size: DiagramText.titleSize) }.reduce(0, max)
  }

  /// The narrowest box in which its title stands: an entry's mark may take of the room beside it.
  public var leastWidth: Double {
    guard isEntry, thumbnail == nil, fold == nil, mark?.claim == nil else { return size.width }
    return min(size.width, leastTextWidth + 2 * DiagramText.titleInset + kind.raise)
  }

  /// What its rows take of its box's height.
  public var rowsHeight: Double { rows.isEmpty ? 0 : Double(rows.count) * DiagramText.rowLeading + 4 }

  /// What the title and all that stands beside it has of the box's frame: all but the rows.
  public func heading(in frame: Rect) -> Rect {
    Rect(x: frame.x, y: frame.y, width: frame.width, height: max(0, frame.height - rowsHeight))
  }

  /// How high a row's middle is in the box's frame.
  ///
  /// - Parameter place: Which of the rows it is.
  public func rowMiddle(_ place: Int, in frame: Rect) -> Double {
    frame.maxY - 4 - (Double(rows.count - place) - 0.5) * DiagramText.rowLeading
  }
}

/// What is folded in a box.
public struct DiagramFold: Sendable, Hashable {
  /// The name by which it is opened.
  public var id: String
  /// Its fragments, by id and whole title.
  public var members: [Member]
  /// How many segues lead from one of them to another.
  public var segueCount: Int
  /// How many fragments there are, in words: the small line under the title.
  public var words: String

  /// A fragment that is folded.
  public struct Member: Sendable, Hashable {
    /// Its id in the document.
    public var id: String
    /// Its whole title.
    public var title: String
  }
}

/// A picture of a fragment, ready to be embedded.
public struct Thumbnail: Sendable, Hashable {
  /// PNG or JPEG bytes as a `data:` URL.
  public var dataURL: String
  /// The same bytes as a file: what its name ends in, and what it holds.
  public var file: File
  /// The size at which it is drawn, in points.
  public var size: Size

  /// A thumbnail.
  public init(dataURL: String, file: File, size: Size) {
    self.dataURL = dataURL
    self.file = file
    self.size = size
  }

  /// A picture as a file.
  public struct File: Sendable, Hashable {
    /// What the file's name ends in: `png` or `jpg`.
    public var ending: String
    /// What it holds.
    public var bytes: [UInt8]

    /// A picture as a file.
    public init(ending: String, bytes: [UInt8]) {
      self.ending = ending
      self.bytes = bytes
    }
  }
}

/// One cluster: a group with its measured title.
public struct DiagramGroup: Sendable, Hashable {
  /// The group's id in the document.
  public var id: String
  /// The whole title.
  public var title: String
  /// The title as it stands in the cluster's corner: one line, cut with an ellipsis where it is long.
  public var label: String
  /// The label's size in whole points.
  public var labelSize: Size

  /// A cluster.
  public init(id: String, title: String, label: String, labelSize: Size) {
    self.id = id
    self.title = title
    self.label = label
    self.labelSize = labelSize
  }

  init(_ group: DocumentGroup) {
    let title = visible(group.title ?? group.id)
    let label = TitleWrapping.cut(title, size: DiagramText.groupSize, maximumWidth: DiagramText.groupWidth)
    // Graphviz sets the label in whatever font it finds, which may be a little wider.
    let width = TextMetrics.width(of: label, size: DiagramText.groupSize).rounded(.up) + 6
    self.init(id: group.id, title: title, label: label, labelSize: Size(width: width, height: 14))
  }
}

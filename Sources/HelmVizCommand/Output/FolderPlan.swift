internal import SystemPackage

/// Where each input's folder is, decided before anything is read.
struct FolderPlan {
  /// One input with its folder.
  struct Item: Equatable {
    let input: String
    let folder: String
  }

  let items: [Item]

  /// - Throws: `.usage` when the words don't fit together, `.cannotCreate` where there is no place for several folders.
  init(inputs: [String], output: String) throws(CommandFailure) {
    guard output != "", output != "-" else { throw .usage("--output is a folder: -o folder/") }
    try OutputPlan.check(inputs)
    // Without a slash at its end.
    let folder = FilePath(output)
    guard inputs.count > 1 else {
      items = [Item(input: inputs[0], folder: folder.string)]
      return
    }
    var items: [Item] = []
    for input in inputs {
      let item = Item(input: input, folder: folder.appending(OutputPlan.stem(of: input)).string)
      if let other = items.first(where: { $0.folder.lowercased() == item.folder.lowercased() }) {
        throw .usage("'\(other.input)' and '\(input)' would both be written to \(item.folder); draw one of them apart")
      }
      items.append(item)
    }
    try FileWriting.createFolder(folder.string)
    self.items = items
  }
}

internal import HelmAnalysis
internal import HelmDocument

/// One input on its way to a file that others' programs read.
struct StateGraphJob {
  let input: String
  let command: StatesCommand
  let format: StateGraphFormat
  let reporter: Reporter

  func product(_ progress: Progress) throws(CommandFailure) -> Product {
    let input = try DocumentInput.read(self.input, command.reading, reporter: reporter)
    let listing = StateListing(command: command, reporter: reporter)
    // A model explores by itself.
    if format.isModel {
      _ = try input.start(reporter: reporter)
      let model = PromelaModel(input.graph, rules: input.document.rules)
      return Product(content: .file(Array(model.text.utf8)), extent: "a model")
    }
    let recordings = command.grouping == .recorded ? try input.recordings(reporter: reporter) : []
    let start = try input.start(reporter: reporter)
    let atlas = try listing.atlas(of: input, from: start, recordings, listing.explore(input, progress))
    let text = format.text(of: atlas, in: input.graph, rules: input.document.rules)
    return Product(content: .file(text), extent: "\(atlas.states.count.grouped) states") {
      () throws(CommandFailure) in listing.report(atlas, input: input)
    }
  }
}

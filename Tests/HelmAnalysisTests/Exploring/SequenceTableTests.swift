import Testing

@testable import HelmAnalysis

@Suite("The table of sequences")
struct SequenceTableTests {
  @Test("gives every number back that was packed")
  func packing() {
    let numbers: [Int32] = [0, -1, 1, 63, 64, -64, -65, 8_191, 8_192, -70_000, .max, .min]
    var list = SequenceList()
    list.append([7])
    list.append(numbers)
    list.append([])
    var unpacked: [[Int32]] = [[], [], []]
    for number in 0..<3 { list.forEach(in: number) { unpacked[number].append($0) } }
    #expect(unpacked == [[7], numbers, []])
    #expect(list[0].count == 1)
    list.removeLast()
    list.removeLast()
    list.append([8, 9])
    #expect(Array(list[1]) == [16, 18])
  }

  @Test("numbers sequences as they come, also those whose hashes are equal")
  func numbering() {
    var list = SequenceList()
    for number in 0..<1_000 as Range<Int32> { list.append([number, -number]) }
    var table = SequenceTable()
    for round in 0..<2 {
      for number in 0..<list.count {
        let (found, isNew) = table.insert(list[number], hash: UInt32(number % 7))
        #expect(found == number)
        #expect(isNew == (round == 0))
      }
    }
    #expect(table.number(of: list[3], hash: 3) == 3)
    #expect(table.number(of: list[3], hash: 4) == nil)
    table.removeAll()
    #expect(table.number(of: list[3], hash: 3) == nil)
    #expect(table.insert(list[5], hash: 5).number == 0)
  }
}

/// Which homes the code is in, for each context: asked here, judged by `HomeMatrixTests`.
public struct Matrix: Sendable {
  /// A context that depends on luck would not answer the same each time.
  private static let repetitions = 5

  private let stage = Stage()

  public init() {}

  /// One line for each context: its name, and a cell for each home, then one for the thread or main
  /// on which the context began: a letter is in that home, `.` is not, `-` was not asked, and `?`
  /// answered differently when it was repeated.
  public func text() async -> String {
    let contexts =
      Context.threads + Context.queues + Context.main + Context.actors + Context.executors
      + Context.tasks
    var lines: [String] = []
    for context in contexts {
      var row = await context.look(stage)
      for _ in 1..<Self.repetitions { row.add(await context.look(stage)) }
      lines.append("\(context.name)  \(row.text)")
    }
    return lines.joined(separator: "\n")
  }
}

/// A way to come to a place, and to look around there.
struct Context: Sendable {
  let name: String
  let look: @Sendable (Stage) async -> Row

  init(_ name: String, _ look: @escaping @Sendable (Stage) async -> Row) {
    self.name = name
    self.look = look
  }
}

/// The answers of one context.
struct Row: Sendable {
  private var cells: [Character]

  init(_ answers: some Sequence<(Bool?, Character)>) {
    cells = answers.map { isThere, letter in isThere.map { $0 ? letter : "." } ?? "-" }
  }

  mutating func add(_ other: Row) {
    cells = zip(cells, other.cells).map { $0 == $1 ? $0 : "?" }
  }

  var text: String { cells.map(String.init).joined(separator: " ") }
}

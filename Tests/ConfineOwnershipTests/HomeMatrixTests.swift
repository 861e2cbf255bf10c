import Foundation
import Testing

/// Which homes the code is in: a line for each context, a column for each home.
///
/// - `t` a thread, `m` main
/// - `q` a queue, `u` a queue that targets it, `b` the knowing executor's queue
/// - `a` an actor, `g` a global actor, `d` an actor that is gone
/// - `k` an actor on a knowing executor, with `isIsolatingCurrentContext`, `s` on a silent one
/// - `*` anywhere
/// - `@` the thread or main as it was when the context began, or that ended; `-` is not asked
///
/// A block on the silent executor's queue is at home there, which nobody can know.
private let table = """
  the thread                                               t . . . . . . . . . * @
  another thread                                           . . . . . . . . . . * @
  a thread with the id of one that ended                   . . . . . . . . . . * .
  the thread, in sync on the queue                         t . q . . . . . . . * @
  the queue                                                . . q . . . . . . . * @
  the queue, in sync from a thread                         . . q . . . . . . . * @
  another queue of its label                               . . . . . . . . . . * @
  a queue that targets it                                  . . q . . . . . . . * @
  the user, which targets it and has a value               . . q u . . . . . . * @
  the queue, in sync from another queue                    . . q . . . . . . . * @
  another queue, in sync from the queue                    . . . . . . . . . . * @
  a global queue                                           . . . . . . . . . . * @
  the main queue                                           . m . . . . . . . . * @
  a queue that targets the main queue                      . m . . . . . . . . * @
  the main queue, in sync on another queue                 . m . . . . . . . . * @
  the main queue, two queues deep                          . m q . . . . . . . * @
  the main queue, in sync from the queue                   . m . . . . . . . . * @
  the main actor                                           . m . . . . . . . . * @
  the main actor, after a suspension                       . m . . . . . . . . * @
  the main actor, in sync on another queue                 . m . . . . . . . . * @
  an actor on the main actor's executor                    . m . . . . . . . . * @
  the actor                                                . . . . a . . . . . * @
  the actor, after a suspension                            . . . . a . . . . . * .
  the actor, in sync on the queue                          . . q . a . . . . . * @
  another actor of its type                                . . . . . . . . . . * @
  a plain block while the actor runs                       . . . . . . . . . . * @
  the global actor                                         . . . . . g . . . . * @
  the global actor, after a suspension                     . . . . . g . . . . * .
  the actor on a knowing executor                          . . . . . . k b . . * @
  the actor on a knowing executor, after a suspension      . . . . . . k b . . * -
  another actor on the knowing executor                    . . . . . . k b . . * @
  a block on the knowing executor's queue                  . . . . . . k b . . * @
  the main actor, in sync on the knowing executor's queue  . m . . . . k b . . * @
  the actor on a silent executor                           . . . . . . . . s . * @
  the actor on a silent executor, after a suspension       . . . . . . . . s . * -
  another actor on the silent executor                     . . . . . . . . s . * @
  a block on the silent executor's queue                   . . . . . . . . . . * @
  a detached task                                          . . . . . . . . . . * @
  a detached task, after a suspension                      . . . . . . . . . . * .
  a detached task, after a suspension, by its number       . . . . . . . . . . * .
  a task of the actor's                                    . . . . a . . . . . * @
  a detached task of the actor's                           . . . . . . . . . . * @
  a child of the actor's task                              . . . . . . . . . . * @
  a concurrent function of the actor's                     . . . . . . . . . . * @
  a function that inherits the actor                       . . . . a . . . . . * @
  """

/// Each home in each context, in processes that serve the main queue in different ways.
///
/// The contexts are compiled with optimisation (see Package.swift), and the checker as well in the
/// programs that `make test` builds for it.
@Suite struct HomeMatrixTests {
  @Test(
    "each context is in its homes and in no other, however the process serves the main queue",
    arguments: [["HomeProbe", "run-loop"], ["HomeProbe", "dispatch-main"], ["AsyncHomeProbe"]],
    folders)
  func matrix(command: [String], folder: URL) throws {
    let found = try output(of: command, in: folder).split(separator: "\n").map(normalized)
    let expected = table.split(separator: "\n").map(normalized)
    #expect(found.map(\.name) == expected.map(\.name))
    for (found, expected) in zip(found, expected) {
      #expect(found.cells == expected.cells, "\(found.name)")
    }
  }
}

/// Names have no run of two spaces; cells are single characters.
private func normalized(_ line: Substring) -> (name: String, cells: String) {
  let end = line.range(of: "  ")?.lowerBound ?? line.endIndex
  return (String(line[..<end]), line[end...].filter { $0 != " " })
}

private func output(of command: [String], in folder: URL) throws -> String {
  let process = Process()
  process.executableURL = folder.appending(path: command[0])
  process.arguments = Array(command.dropFirst())
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  return String(decoding: data, as: UTF8.self)
}

/// Where the programs are: those of the test's own build lie beside the test bundle, which on Linux
/// is an executable; `CONFINE_PROBES` names a folder of optimised ones.
private var folders: [URL] {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
  let tests = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
  let optimized = ProcessInfo.processInfo.environment["CONFINE_PROBES"].map { URL(filePath: $0) }
  return [tests.deletingLastPathComponent()] + [optimized].compactMap(\.self)
}

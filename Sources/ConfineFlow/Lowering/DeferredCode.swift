import ConfineFindings
import Synchronization

/// What stands in the body of a function that stands by itself.
package struct RootCode: Sendable {
  package var body: FunctionBody
  /// Closures and local functions.
  package var parts: [Function]
  /// The function's own ones and those of its parts.
  package var variables: [Variable]
  package var gaps: [Gap] = []

  package init(
    body: FunctionBody, parts: [Function], variables: [Variable], gaps: [Gap] = []
  ) {
    self.body = body
    self.parts = parts
    self.variables = variables
    self.gaps = gaps
  }
}

extension RootCode {
  /// The code with the heads of its parts changed, and the bodies of these and of the function itself.
  func changed(
    heads head: (inout Function) -> Void, bodies body: (inout FunctionBody) -> Void
  ) -> RootCode {
    var copy = self
    body(&copy.body)
    for index in copy.parts.indices {
      head(&copy.parts[index])
      body(&copy.parts[index].body)
    }
    return copy
  }
}

extension FunctionBody {
  mutating func changeInstructions(_ change: (inout Instruction) -> Void) {
    for block in blocks.indices {
      for index in blocks[block].instructions.indices { change(&blocks[block].instructions[index]) }
    }
  }
}

/// The code of a function that is lowered when somebody asks for it: most functions have nothing to do
/// with what is confined, and lowering all of them costs as much as parsing them.
///
/// Thread-safe: who asks first lowers it, and others wait. Whoever asks needs the stack for code that
/// is as deep as its text is long.
package final class DeferredCode: Sendable {
  private let lower: @Sendable () -> RootCode
  private let lowered = Mutex<RootCode?>(nil)

  package init(_ lower: @escaping @Sendable () -> RootCode) { self.lower = lower }

  package var code: RootCode { read { $0 } }

  /// A part of it, without a copy of the rest.
  func read<Part: Sendable>(_ part: (RootCode) -> Part) -> Part {
    lowered.withLock { lowered in
      if lowered == nil { lowered = lower() }
      return part(lowered!)
    }
  }

  /// Nil where nobody asked for it.
  package var known: RootCode? { lowered.withLock { $0 } }

  /// The same code, changed when it is there.
  package func map(_ change: @escaping @Sendable (RootCode) -> RootCode) -> DeferredCode {
    DeferredCode { [lower] in change(lower()) }
  }
}

import ConfineFlow

extension Program {
  /// Every function, for which all bodies are lowered: on a stack for however deep they are.
  package var functions: [Function] {
    DeepThreads.map(1, jobs: 1) { _ in roots.flatMap(\.functions) }[0]
  }
}

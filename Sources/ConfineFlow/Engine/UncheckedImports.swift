import ConfineFindings

/// Where `@preconcurrency import` hides from the compiler what the analysis saw.
///
/// It hides what crosses of the module's own types alone: a model class is the program's, and the
/// compiler speaks of it all the same.
struct UncheckedImports {
  let program: Program
  let models: Models

  /// One for each import that hides something, with the first crossing that it hides.
  func observations(hiding crossings: [Observation]) -> [Observation] {
    let imports = program.uncheckedImports.filter { models.sendableSince[$0.module] != nil }
    return imports.compactMap { imported in
      let file = program[imported.place.file]
      let hidden = crossings.filter { crossing in
        crossing.event.place.file == file.path && crossing.confidence == .certain
          && crossing.isSeenByCompiler && isType(of: crossing.event.value, from: imported.module)
      }
      return hidden.min(by: Self.isInOrder).map {
        observation(of: $0, at: file.place(of: imported.place.range))
      }
    }
  }

  private func isType(of value: Value, from module: String) -> Bool {
    let type = value.type.map { String($0.prefix { $0 != "<" && $0 != "?" }) }
    guard let type, program.types[type]?.isExtensionOnly ?? true else { return false }
    return models.types[type]?.modules.contains(module) ?? false
  }

  private static func isInOrder(_ one: Observation, _ other: Observation) -> Bool {
    let (first, second) = (one.event.place, other.event.place)
    guard (first.line, first.column) == (second.line, second.column) else {
      return (first.line, first.column) < (second.line, second.column)
    }
    return (one.event.value.name, one.function) < (other.event.value.name, other.function)
  }

  private func observation(of crossing: Observation, at place: Place) -> Observation {
    var event = crossing.event
    event.operation = .declare
    event.place = place
    let used = TraceStep(.used, at: place, message: "the compiler is told to say less of it")
    return Observation(
      event: event, condition: .promised(.sendable), confidence: .certain, function: "",
      trace: crossing.trace.filter { $0.kind != .used } + [used])
  }
}

extension Observation {
  /// An `await` and what a property keeps are nothing that the compiler speaks of.
  fileprivate var isSeenByCompiler: Bool {
    guard case .outsideHome(let crossing) = condition else { return false }
    switch crossing {
    case .task, .actor, .queue, .concurrentQueue, .callback, .staticStorage: return true
    case .suspension, .storedProperty, .threadCheck: return false
    }
  }
}

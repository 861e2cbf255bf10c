// Whether a program has one file alone, so that all realms of a thread are one.
extension TypeResolver {
  /// Whether realms are opened in sight, and all of them of the default file.
  func opensDefaultFileOnly() -> Bool {
    let openers = ["Realm", "RLMRealm"].filter { model($0) != nil }
    var opens = false
    for id in mentions.users(of: openers) {
      for function in program.roots[id.root].functions {
        guard let own = opensDefaultFileOnly(function) else { continue }
        if !own { return false }
        opens = true
      }
    }
    return opens
  }

  /// Nil where the code opens no realm.
  private func opensDefaultFileOnly(_ function: Function) -> Bool? {
    let instructions = function.blocks.flatMap(\.instructions)
    let openings = instructions.compactMap(\.call).filter { isOpening($0, in: function) }
    guard !openings.isEmpty else { return nil }
    let defaults = Set(instructions.filter(\.isDefaultConfiguration).map(\.result))
    return openings.flatMap(\.arguments).allSatisfy { argument in
      !Self.labelsOfFiles.contains(argument.label ?? "") || defaults.contains(argument.value)
    }
  }

  private func isOpening(_ call: Call, in function: Function) -> Bool {
    if call.callee.name == "asyncOpen" { return true }
    return confinedKind(of: typeMade(by: call, function.enclosingType)) == .realm
  }

  private static let labelsOfFiles: Set<String> = ["configuration", "fileURL"]
}

extension Instruction {
  fileprivate var isDefaultConfiguration: Bool {
    switch kind {
    case .implicitMember("defaultConfiguration"), .member(_, "defaultConfiguration"): true
    default: false
    }
  }
}

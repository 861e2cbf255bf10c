// Classes of models that come compiled, or whose files are not among those at hand.
extension TypeResolver {
  /// Whether nothing in sight says what the type is, and the program asks a realm for objects of it.
  func isAskedFor(_ name: String) -> Bool { classesAskedFor.contains(name) }

  func namesOfClassesAskedFor() -> Set<String> {
    let askers = tellingMembers.filter { _, candidates in
      candidates.contains { models.types[$0.owner]?.confined == .realm }
    }
    var names: Set<String> = []
    for user in mentions.users(of: Set(askers.keys)) {
      for function in program.roots[user.root].functions {
        names.formUnion(typesGiven(to: askers, in: function))
      }
    }
    names = names.filter { isOutOfSight($0) }
    guard !names.isEmpty else { return [] }
    // One of the name within another type may be meant.
    return names.subtracting(program.types.keys.filter { $0.contains(".") }.map(\.lastPart))
  }

  private func isOutOfSight(_ name: String) -> Bool {
    declaration(name).map(\.isExtensionOnly) ?? true
      && !isModelled(name) && !isGenericParameter(.named(name, []))
  }

  /// The names of types that the function gives first to calls of the members, or to such of a realm
  /// that is opened for the call, as class methods do in Objective-C.
  private func typesGiven(
    to members: [String: [Telling]], in function: Function
  ) -> [String] {
    let all = function.blocks.lazy.flatMap(\.instructions)
    return all.compactMap { instruction -> String? in
      guard case .call(let call) = instruction.kind,
        case .method(let receiver, let name, _) = call.callee,
        let candidates = members[name], let first = call.arguments.first
      else { return nil }
      let labels = call.arguments.map { $0.label ?? "_" }
      guard
        candidates.contains(where: { $0.model.labels == labels })
          || opensRealm(receiver, in: function)
      else { return nil }
      return switch function.definition(of: first.value) {
      case .name(let type), .type(.named(let type, _)): type.isTypeName ? type : nil
      default: nil
      }
    }
  }

  private func opensRealm(_ register: Register, in function: Function) -> Bool {
    guard case .call(let call) = function.definition(of: register) else { return false }
    return call.typeMade?.name.flatMap { models.types[$0] }?.confined == .realm
  }
}

extension String {
  fileprivate var isTypeName: Bool { first?.isUppercase == true && !contains(".") }
}

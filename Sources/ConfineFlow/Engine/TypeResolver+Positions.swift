extension TypeResolver {
  /// The parameters that the call's arguments meet, in order.
  func positions(
    of declared: FunctionDeclaration, _ owner: String?, for call: Call
  ) -> [Int?] {
    var index = 0
    return call.arguments.enumerated().map { offset, argument in
      if offset > 0, declared.variadics.contains(index - 1), argument.label == nil,
        !argument.isTrailingClosure
      {
        return index - 1
      }
      let isFirstTrailing = argument.isTrailingClosure && argument.label == nil
      let next = call.arguments.dropFirst(offset + 1).first?.label
      while index < declared.labels.count {
        defer { index += 1 }
        let isMet =
          isFirstTrailing
          ? takesClosure(declared, index, owner) && !isPassedOver(declared, index, before: next)
          : declared.labels[index] == argument.label ?? "_"
        if isMet { return index }
      }
      return nil
    }
  }

  private func takesClosure(
    _ declared: FunctionDeclaration, _ index: Int, _ owner: String?
  ) -> Bool {
    guard let type = declared.parameterTypes[index].map({ resolve($0, from: owner) }) else {
      return false
    }
    if case .function = type.unwrapped { return true }
    return false
  }

  /// A closure behind the call passes over a parameter that has a default, where one that has none
  /// follows before that of the next closure (SE-0286).
  private func isPassedOver(
    _ declared: FunctionDeclaration, _ index: Int, before next: String?
  ) -> Bool {
    let following = declared.labels.indices.dropFirst(index + 1)
    let rest = following.prefix { declared.labels[$0] != next }
    return declared.hasDefault[index] && rest.contains { !declared.hasDefault[$0] }
  }
}

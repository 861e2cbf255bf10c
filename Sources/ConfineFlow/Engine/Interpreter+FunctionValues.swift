// Functions of the program's own as values; nil where overloads leave open which.
extension Interpreter {
  /// A method, or one of a type: `self.title`, `Format.title`, `Row.init`.
  func method(_ name: String, of instance: AbstractValue) -> AbstractValue? {
    guard let type = instance.type else { return nil }
    guard case .metatype(let owner) = type else {
      return function(declared(name, of: type, in: \.functions), of: instance)
    }
    return name == "init"
      ? function(owner.name.flatMap(resolver.declaration)?.functions[name])
      : function(declared(name, of: owner, in: \.staticFunctions))
  }

  private func declared(
    _ name: String, of type: TypeReference,
    in members: KeyPath<TypeDeclaration, [String: [FunctionDeclaration]]>
  ) -> [FunctionDeclaration]? {
    resolver.ancestry(of: type.nominal).lazy
      .compactMap { $0.name.flatMap(self.resolver.declaration)?[keyPath: members][name] }.first
  }

  /// Whether what the closure does hangs on where it is run: a function that is given as a value, and
  /// is given nothing confined itself, does what its own interpretation shows.
  func isTelling(_ closure: ClosureValue, _ parameters: [AbstractValue]) -> Bool {
    let function = program[closure.function]
    return function.id.part > 0 || !closure.captures.isEmpty || parameters.contains(where: carries)
  }

  /// The only one of the declarations, bound to the instance whose it is.
  func function(
    _ declared: [FunctionDeclaration]?, of instance: AbstractValue? = nil
  ) -> AbstractValue? {
    guard declared?.count == 1, let function = declared?.first?.function else { return nil }
    var captures: [(VariableID, AbstractValue)] = []
    if let instance {
      guard let variable = program[function].selfVariable else { return nil }
      captures = [(variable, instance)]
    }
    return AbstractValue(symbol: .closure(ClosureValue(function: function, captures: captures)))
  }
}

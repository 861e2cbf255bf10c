/// What a call shows of itself, to choose among overloads.
struct CallShape {
  /// The labels outside of trailing closures, `_` for none.
  private var labels: [String]
  private let trailingClosures: Int
  private let isAwaited: Bool
  private let arguments: [Argument]
  private let values: Activation?
  /// Whether the only closure behind the call takes nothing.
  private let givesNothing: Bool

  /// - Parameter values: what is known of the arguments' values.
  init(_ call: Call, values: Activation, in program: Program) {
    var labels: [String] = []
    for argument in call.arguments where !argument.isTrailingClosure {
      labels.append(argument.label ?? "_")
    }
    self.labels = labels
    self.values = values
    isAwaited = call.awaitRole != nil
    arguments = call.arguments
    trailingClosures = call.arguments.count - labels.count
    givesNothing =
      trailingClosures == 1
      && call.arguments.contains { argument in
        guard argument.isTrailingClosure, case .closure(let closure) = values[argument.value].symbol
        else { return false }
        return program[closure.function].parameters.isEmpty
      }
  }

  /// What brackets show.
  init(indices: [Argument]) {
    labels = indices.map { $0.label ?? "_" }
    trailingClosures = 0
    isAwaited = false
    arguments = indices
    values = nil
    givesNothing = false
  }

  /// What is known of the types of the arguments, trailing closures last.
  var types: [TypeReference?] {
    guard let values else { return [] }
    return arguments.map { values[$0.value].type }
  }

  /// Those whose labels fit, the best ones of them.
  func best(of declarations: [FunctionDeclaration]) -> [FunctionDeclaration] {
    let fitting = declarations.filter { fits($0) && runs($0) }
    guard fitting.count > 1 else { return fitting }
    let ranks = fitting.map { rank($0.labels, isAsync: $0.isAsync) }
    guard let best = ranks.min(by: <) else { return [] }
    return zip(fitting, ranks).filter { $1 == best }.map(\.0)
  }

  /// Whether the closure behind the call may be what one of the parameters takes.
  private func runs(_ declared: FunctionDeclaration) -> Bool {
    guard givesNothing else { return true }
    return zip(declared.labels, declared.parameterTypes).contains { label, type in
      guard label == "_" || !labels.contains(label) else { return false }
      return switch type?.unwrapped {
      case .function(let closure): closure.parameters.isEmpty
      // It may be another name of a function's type.
      case .named, nil: true
      default: false
      }
    }
  }

  func best(of owner: String?, _ name: String, in models: Models) -> MemberModel? {
    best(of: models.members[MemberKey(owner: owner, name: name)] ?? [])
  }

  func best(of models: [MemberModel]) -> MemberModel? {
    let isGivenNothing = labels.isEmpty && trailingClosures == 0
    return models.filter { $0.labels.map { fits($0, optional: nil) } ?? false }
      .filter { !isGivenNothing || $0.gives != .argument }
      .min { rank($0) < rank($1) }
  }

  /// A closure behind the call goes to what runs one, as far as models tell.
  private func rank(_ model: MemberModel) -> (Int, Int, Int) {
    let (effect, count) = rank(model.labels ?? [], isAsync: model.isAsync)
    return (trailingClosures > 0 && !model.runsClosure ? 1 : 0, effect, count)
  }

  /// The call that says `await` means the asynchronous overload, any other the synchronous one.
  private func rank(_ labels: [String], isAsync: Bool) -> (Int, Int) {
    (isAsync == isAwaited ? 0 : 1, labels.count)
  }

  private func fits(_ declared: FunctionDeclaration) -> Bool {
    guard let variadic = declared.variadics.min() else {
      return fits(declared.labels, optional: declared.hasDefault)
    }
    var optional = declared.hasDefault
    optional[variadic] = true
    return collapsed(by: variadic, of: declared.labels).fits(declared.labels, optional: optional)
  }

  /// The call with one value for all that it gives a variadic parameter.
  private func collapsed(by variadic: Int, of parameters: [String]) -> CallShape {
    let label = parameters[variadic]
    let before = parameters[..<variadic].count { $0 == label }
    let places = labels.indices.filter { labels[$0] == label }
    guard places.indices.contains(before) else { return self }
    let rest = labels.index(after: places[before])
    var shape = self
    let end = labels[rest...].firstIndex { $0 != "_" } ?? labels.endIndex
    shape.labels.removeSubrange(rest..<end)
    return shape
  }

  /// Whether the call's labels are the parameters' in order, with only optional ones left out.
  private func fits(_ parameters: [String], optional: [Bool]?) -> Bool {
    guard labels.count + trailingClosures <= parameters.count else { return false }
    var met = 0
    var left = 0
    for (index, parameter) in parameters.enumerated() {
      if met < labels.count, labels[met] == parameter {
        met += 1
      } else if let optional, !optional[index] {
        left += 1
      }
    }
    return met == labels.count && left <= trailingClosures
  }
}

import ConfineFlow

/// What a name means inside a function.
enum Binding {
  case variable(VariableID)
  /// A variable whose value is still being computed: reading it may suspend.
  case asyncLet(VariableID)
  /// A local function, or the getter of a local computed variable.
  case function(FunctionID)
  case computed(FunctionID)
}

/// The names in scope, innermost meaning first.
///
/// One dictionary with a log of what each definition hid, so that a look-up costs the same however
/// deep the scopes are nested.
struct Scopes {
  /// A place to come back to.
  struct Mark {
    fileprivate var count: Int
  }

  private var bindings: [String: Binding] = [:]
  private var hidden: [(name: String, binding: Binding?)] = []
  /// How many scopes are open.
  private(set) var level = 0

  subscript(name: String) -> Binding? { bindings[name] }

  var isEmpty: Bool { bindings.isEmpty }

  mutating func define(_ name: String, as binding: Binding) {
    hidden.append((name, bindings.updateValue(binding, forKey: name)))
  }

  /// Takes the names away for good, as members hide what stands at file scope.
  mutating func remove(_ names: Set<String>) {
    for name in names { bindings[name] = nil }
  }

  mutating func enter() -> Mark {
    level += 1
    return Mark(count: hidden.count)
  }

  mutating func leave(_ mark: Mark) {
    level -= 1
    while hidden.count > mark.count {
      let (name, binding) = hidden.removeLast()
      bindings[name] = binding
    }
  }
}

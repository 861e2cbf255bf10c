/// The name of a function in a program, from which its module is told.
package struct SymbolName: Sendable {
  private let mangled: String
  private let demangled: String

  package init(mangled: String, demangled: String) {
    self.mangled = mangled
    self.demangled = demangled
  }

  /// Whether the checker or the store declares it.
  ///
  /// A method belongs to the module whose extension has it, not to that of the type it extends.
  package var isOurs: Bool {
    if mangled.hasPrefix("confine_") { return true }
    if let module = extendingModule {
      return ["ConfineOwnership", "ConfineStore"].contains(module)
    }
    return ["$s16ConfineOwnership", "$s12ConfineStore"].contains(where: mangled.hasPrefix)
  }

  /// The module in whose extension the function stands; nil where it stands in none.
  ///
  /// Types in extensions can be named before and after it, as what it takes and what it is
  /// specialized for: they stand in lists or behind signs, declarations stand behind a word.
  private var extendingModule: Substring? {
    var rest = demangled[...]
    while let mark = rest.firstRange(of: "(extension in ") {
      let before = demangled[..<mark.lowerBound]
      rest = rest[mark.upperBound...]
      if before.isEmpty || ["static ", " in ", " of "].contains(where: before.hasSuffix) {
        return rest.prefix { $0 != ")" }
      }
    }
    return nil
  }

  /// Generic code of a library is compiled into the program; an extension by the user is not it.
  var isOfLibrary: Bool {
    ["Swift.", "Foundation.", "(extension in Swift)", "(extension in Foundation)"]
      .contains { demangled.hasPrefix($0) || demangled.contains("> of \($0)") }
  }

  /// Whether it was compiled for its caller's types, and can have its caller's code inlined.
  var isSpecialized: Bool { demangled.contains("specialization <") }

  /// Of a property that is named `member`.
  func isAccessor(of member: String) -> Bool {
    ["getter", "setter", "modify", "read"].contains { demangled.contains(".\(member).\($0)") }
  }
}

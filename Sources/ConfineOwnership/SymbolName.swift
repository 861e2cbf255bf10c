import Foundation

/// The name of a function in a program, from which its module is told.
package struct SymbolName: Sendable {
  private let mangled: String
  /// With the modules, which the names of a backtrace leave out; of C as it is.
  private let demangled: String

  /// The module that declares it; nil where the name does not tell, as in C.
  ///
  /// A method belongs to the module whose extension has it, not to that of the type it extends.
  package let module: String?

  package init(mangled: String) {
    self.mangled = mangled
    demangled = Self.demangled(mangled) ?? mangled
    module = Self.extendingModule(demangled) ?? Self.firstModule(mangled)
  }

  private static func demangled(_ name: String) -> String? {
    guard let text = swift_demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Whether the checker or the store declares it.
  package var isOurs: Bool {
    mangled.hasPrefix("confine_") || module == "ConfineOwnership" || module == "ConfineStore"
  }

  /// The module that the name begins with, behind its length.
  private static func firstModule(_ mangled: String) -> String? {
    guard mangled.hasPrefix("$s") else { return nil }
    let rest = mangled.dropFirst(2)
    let digits = rest.prefix(while: \.isNumber)
    return Int(digits).map { String(rest.dropFirst(digits.count).prefix($0)) }
  }

  /// The module in whose extension the function stands; nil where it stands in none.
  ///
  /// Types in extensions can be named before and after it, as what it takes and what it is
  /// specialized for: they stand in lists or behind signs, declarations stand behind a word.
  private static func extendingModule(_ demangled: String) -> String? {
    var rest = demangled[...]
    while let mark = rest.firstRange(of: "(extension in ") {
      let before = demangled[..<mark.lowerBound]
      rest = rest[mark.upperBound...]
      if before.isEmpty || ["static ", " in ", " of "].contains(where: before.hasSuffix) {
        return String(rest.prefix { $0 != ")" })
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
}

/// The runtime's own, which no module of it declares.
@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

#if canImport(Runtime)
  import Runtime

  /// The function of a call, without the line.
  struct CalledFunction: Sendable {
    private let text: String
    /// Whether all code of the function is ours, even what was inlined.
    private let hasOnlyOurCode: Bool
    /// The module of all code of the function, even of what was inlined; nil where that is not known.
    private let module: String?

    init(_ symbol: SymbolicatedBacktrace.Symbol) {
      let name = SymbolName(mangled: symbol.rawName)
      text = symbol.name
      hasOnlyOurCode = Self.isInLibrary(symbol) || name.isOurs && !name.isSpecialized
      module = name.isSpecialized ? nil : name.module
    }

    /// Whether no line in it can be the use of `member`.
    func isBeneath(useOf member: String?) -> Bool {
      hasOnlyOurCode || Self.isAccessor(text, of: member)
    }

    func isOf(_ owner: String?) -> Bool { owner != nil && module == owner }

    /// Whether it is a closure, or a thunk that calls one.
    var isClosure: Bool { text.contains("closure #") }

    /// A wrapped property's accessor has the line of the declaration, which is not the use.
    static func isAccessor(_ function: String, of member: String?) -> Bool {
      guard let member else { return false }
      return ["getter", "setter", "modify", "read"].contains {
        function.contains(".\(member).\($0)")
      }
    }

    static func isInLibrary(_ symbol: SymbolicatedBacktrace.Symbol) -> Bool {
      ["libswift", "libFoundation", "libdispatch"].contains(where: symbol.imageName.hasPrefix)
    }
  }
#endif

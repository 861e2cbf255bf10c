#if canImport(Runtime)
  import ConfineFindings
  import Runtime

  /// One call of a backtrace.
  struct SymbolFrame: Sendable {
    let call: CallStack.Call
    /// The checker's and the store's own code, and the libraries between them and the user.
    let isOurs: Bool

    /// Nil for code that has no line, such as what the compiler made up.
    init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol, let source = symbol.sourceLocation, source.line > 0,
        !source.path.hasSuffix("<compiler-generated>"), !frame.isSwiftThunk
      else { return nil }
      let column = max(source.column, 1)
      call = CallStack.Call(
        function: symbol.name,
        place: Place(
          file: source.path, line: source.line, column: column, endLine: source.line,
          endColumn: column))
      let name = SymbolName(mangled: symbol.rawName)
      isOurs = name.isOurs || name.isOfLibrary || Self.isInLibrary(symbol)
    }

    /// Whether all code of the function is ours, even what was inlined.
    static func hasOnlyOurCode(_ symbol: SymbolicatedBacktrace.Symbol) -> Bool {
      let name = SymbolName(mangled: symbol.rawName)
      return isInLibrary(symbol) || name.isOurs && !name.isSpecialized
    }

    private static func isInLibrary(_ symbol: SymbolicatedBacktrace.Symbol) -> Bool {
      ["libswift", "libFoundation", "libdispatch"].contains(where: symbol.imageName.hasPrefix)
    }

    /// A wrapped property's accessor has the line of the declaration, which is not the use.
    func isAccessor(of member: String?) -> Bool {
      guard let member else { return false }
      return ["getter", "setter", "modify", "read"].contains {
        call.function.contains(".\(member).\($0)")
      }
    }
  }
#endif

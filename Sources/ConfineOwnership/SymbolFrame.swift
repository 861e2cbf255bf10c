#if canImport(Runtime)
  import ConfineFindings
  import Runtime

  /// One call of a backtrace.
  struct SymbolFrame: Sendable {
    let call: CallStack.Call
    /// The checker's and the store's own code, and the libraries between them and the user.
    private let isOurs: Bool
    private let module: String?

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
      module = name.module
      isOurs = name.isOurs || name.isOfLibrary || CalledFunction.isInLibrary(symbol)
    }

    /// Whether it can be the use of `member` by code outside the module `owner`.
    func isUse(of member: String?, outside owner: String?) -> Bool {
      !isOurs && (owner == nil || module != owner)
        && !CalledFunction.isAccessor(call.function, of: member)
    }
  }
#endif

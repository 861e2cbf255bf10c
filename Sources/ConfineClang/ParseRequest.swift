import CLibclang

/// What libclang is asked to parse: texts in memory, by the names under which it sees them.
struct ParseRequest {
  var mainFile: String
  var arguments: [String]
  var texts: [(name: String, text: String)]
  /// The numbers of the files of the run among them.
  var fileNumbers: [String: Int]

  /// Goes on after fatal errors.
  private static let keepGoing: UInt32 = 0x200

  func parse(_ index: CXIndex, _ functions: ConfineClangFunctions) -> CXTranslationUnit? {
    var unit: CXTranslationUnit?
    let status = withUnsavedFiles { files, count in
      withCStrings(arguments) { arguments in
        functions.parseTranslationUnit2(
          index, mainFile, arguments, Int32(self.arguments.count), files, count, Self.keepGoing,
          &unit)
      }
    }
    return status == 0 ? unit : nil
  }

  private func withUnsavedFiles<Result>(
    _ body: (UnsafeMutablePointer<CXUnsavedFile>?, UInt32) -> Result
  ) -> Result {
    var files: [CXUnsavedFile] = []
    var buffers: [UnsafeMutablePointer<CChar>] = []
    defer { buffers.forEach { $0.deallocate() } }
    func copy(_ text: String) -> (pointer: UnsafeMutablePointer<CChar>, count: Int) {
      let bytes = text.utf8
      let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (offset, byte) in bytes.enumerated() { buffer[offset] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      buffers.append(buffer)
      return (buffer, bytes.count)
    }
    for (name, text) in texts {
      let (contents, length) = copy(text)
      files.append(
        CXUnsavedFile(name: copy(name).pointer, contents: contents, length: UInt(length)))
    }
    return files.withUnsafeMutableBufferPointer { body($0.baseAddress, UInt32($0.count)) }
  }

  private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let copies = strings.map { string -> UnsafePointer<CChar>? in
      let bytes = Array(string.utf8CString)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      copy.initialize(from: bytes, count: bytes.count)
      return UnsafePointer(copy)
    }
    defer { copies.forEach { $0?.deallocate() } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

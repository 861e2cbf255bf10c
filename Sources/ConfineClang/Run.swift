import ConfineFindings
import ConfineFlow

/// The Objective-C files of one run, and which of them are parsed together.
struct Run: Sendable {
  /// A main file, and the headers that it is the first to include.
  struct Member {
    var main: Int
    var own: Set<Int>
    var closure: [Int]
    /// Headers that it includes by way of one that is not among the files.
    var implied: [Int] = []
  }

  let files: [SourceFile]
  let includes: Includes
  private(set) var units: [Member] = []
  /// Where files nest too deeply.
  private let excesses: [Int: (reason: String, offset: Int)]
  /// The classes that have an interface, by file.
  private let declaredClasses: [[String]]
  private let library: Libclang
  private let libraries: KnownLibraries
  private let base: Int
  private let commands: CompileCommands?
  private let workingDirectory: String

  /// How often a file is parsed again for the names that the time before missed.
  private static let mostRounds = 5

  init(
    _ files: [SourceFile], library: Libclang, libraries: KnownLibraries, base: Int,
    commands: CompileCommands?, workingDirectory: String
  ) {
    self.files = files
    self.commands = commands
    self.workingDirectory = workingDirectory
    self.library = library
    self.libraries = libraries
    self.base = base
    includes = Includes(files)
    declaredClasses = files.map { SourceBytes($0.text).declaredClasses }
    let found = files.indices.compactMap { file -> (Int, (reason: String, offset: Int))? in
      var nesting = Nesting(SourceBytes(files[file].text))
      return nesting.firstExcess().map { (file, $0) }
    }
    excesses = Dictionary(uniqueKeysWithValues: found)
    var owned: Set<Int> = []
    let sources = files.indices.filter { ClangFrontEnd.isSource(files[$0].path) }
    // A header that no source includes is one for itself.
    for main in sources + files.indices where !owned.contains(main) {
      let closure = includes.closure(of: main)
      let own = closure.filter { owned.insert($0).inserted || $0 == main }
      units.append(Member(main: main, own: Set(own), closure: closure))
    }
  }

  func lower(unit number: Int) -> [Int: LoweredFile] {
    let member = units[number]
    var own: [Int: FileLowering] = [:]
    for file in member.own {
      own[file] = FileLowering(files[file], id: FileID(index: base + file))
    }
    guard let main = own[member.main] else { return [:] }
    let command = commands?[absolute(member.main)]
    if command == nil { reportMissingHeaders(of: member, own) }
    if let (reason, place) = obstacle(in: member) {
      main.gap(reason, at: place)
      return own.mapValues(\.result)
    }
    guard let unit = command.map({ parse(member, by: $0) }) ?? parse(member, own) else {
      main.gap(
        "libclang cannot parse this file within \(Unit.mostSeconds) seconds",
        at: SourceRange(start: 0, end: 0))
      return own.mapValues(\.result)
    }
    reportErrors(in: unit, own)
    UnitLowering(unit, own: own, base: base, libraries: libraries).lower()
    return own.mapValues(\.result)
  }

  /// What libclang would not come back from.
  private func obstacle(in member: Member) -> (reason: String, place: SourceRange)? {
    if let file = member.closure.first(where: { excesses[$0] != nil }), let excess = excesses[file]
    {
      let offset = file == member.main ? excess.offset : 0
      return (excess.reason, SourceRange(start: offset, end: offset))
    }
    guard let macro = MacroExpansion(files, of: member.closure.reversed()).tooLarge else {
      return nil
    }
    let reason = "macro '\(macro)' makes more than \(MacroExpansion.mostTokens) tokens"
    return (reason, SourceRange(start: 0, end: 0))
  }

  // MARK: - Parsing

  /// Again and again, until nothing is undeclared that can be declared.
  func parse(_ member: Member, _ own: [Int: FileLowering]) -> Unit? {
    var member = member
    var names = undeclaredNames(of: member)
    var request = request(for: member, names)
    var unit = Unit.parsed(request, library: library)
    if let errors = unit?.errors, imply(headersFor: errors, &member) {
      names = undeclaredNames(of: member)
      request = self.request(for: member, names)
      unit = Unit.parsed(request, library: library)
    }
    var bytes = own.mapValues(\.bytes)
    for _ in 0..<Self.mostRounds {
      guard let errors = unit?.errors, !errors.isEmpty else { break }
      for file in errors.compactMap(\.place?.file) where bytes[file] == nil {
        bytes[file] = SourceBytes(files[file].text)
      }
      guard names.learn(from: errors, bytes) else { break }
      request.texts[0].text = prelude(names)
      unit = Unit.parsed(request, library: library)
    }
    return unit
  }

  /// Adds the headers that define macros which the code uses and nothing defines that it includes;
  /// whether there are any.
  private func imply(headersFor errors: [Unit.Diagnostic], _ member: inout Member) -> Bool {
    let headers = Set(errors.compactMap(\.undeclaredIdentifier).compactMap { includes.macros[$0] })
      .subtracting(member.closure)
    member.implied = headers.sorted()
    for file in member.implied.flatMap(includes.closure) where !member.closure.contains(file) {
      member.closure.append(file)
    }
    return !headers.isEmpty
  }

  /// With the project's own flags, headers and SDK.
  private func parse(_ member: Member, by command: CompileCommands.Command) -> Unit? {
    let numbers = files.indices.map { (absolute($0), $0) }
    let request = ParseRequest(
      mainFile: absolute(member.main),
      arguments: ["-working-directory", command.directory] + command.arguments
        + ["-fno-spell-checking", "-ferror-limit=0"],
      texts: [(absolute(member.main), files[member.main].text)],
      fileNumbers: Dictionary(numbers) { first, _ in first })
    return Unit.parsed(request, library: library)
  }

  private func absolute(_ file: Int) -> String {
    CompileCommands.absolute(files[file].path, in: workingDirectory)
  }

  private static let root = "/confine"
  private static let preludeName = "\(root)/prelude.h"

  /// No file lies beside it but those that stand for what it includes, so that no header is found
  /// by another way than by its one name, under which it is read once.
  private func name(of file: Int) -> String { "\(Self.root)/run/\(file)/text" }

  private func isCXX(_ file: Int) -> Bool {
    [".mm", ".hpp", ".hh"].contains(where: files[file].path.hasSuffix)
  }

  /// Nothing but the classes that the main file implements and no header declares, before it is parsed.
  private func undeclaredNames(of member: Member) -> UndeclaredNames {
    var names = UndeclaredNames(isCXX: isCXX(member.main), libraries: libraries)
    names.learnImplemented(
      in: SourceBytes(files[member.main].text),
      declared: Set(member.closure.flatMap { declaredClasses[$0] }))
    return names
  }

  private func prelude(_ names: UndeclaredNames) -> String {
    Declarations.text + "\n" + names.text
  }

  private func request(for member: Member, _ names: UndeclaredNames) -> ParseRequest {
    var request = ParseRequest(
      mainFile: name(of: member.main), arguments: arguments(for: member),
      texts: [(Self.preludeName, prelude(names))],
      fileNumbers: [:])
    var forwarded: Set<String> = []
    for file in member.closure {
      request.texts.append((name(of: file), files[file].text.withoutModuleImports))
      request.fileNumbers[name(of: file)] = file
      for directive in includes.directives[file] {
        let folder = directive.isQuoted ? "run/\(file)" : "include"
        let name = "\(Self.root)/\(folder)/\(directive.name)"
        guard forwarded.insert(name).inserted else { continue }
        let text = directive.target.map { "#import \"\(self.name(of: $0))\"\n" } ?? ""
        request.texts.append((name, text))
      }
    }
    return request
  }

  /// Automatic reference counting, which this target would need a run time for, changes nothing of
  /// what is analysed.
  private func arguments(for member: Member) -> [String] {
    let file = member.main
    let headers = (includes.prefixes[file].map { [$0] } ?? []) + member.implied
    let language = isCXX(file) ? ["objective-c++", "-std=gnu++17"] : ["objective-c", "-std=gnu11"]
    return ["-x"] + language + [
      "-target", "arm64-apple-ios15.0", "-fno-objc-arc", "-fobjc-weak", "-fblocks",
      "-fno-spell-checking", "-ferror-limit=0", "-nostdinc", "-w", "-Wno-error",
      "-Wno-int-conversion", "-Wno-implicit-function-declaration",
      "-Wno-incompatible-function-pointer-types", "-Xclang", "-frecovery-ast",
      "-I\(Self.root)/include", "-include", Self.preludeName,
    ] + headers.flatMap { ["-include", name(of: $0)] }
  }

  // MARK: - Gaps

  private func reportMissingHeaders(of member: Member, _ own: [Int: FileLowering]) {
    for (number, file) in own {
      for directive in includes.directives[number]
      where directive.isQuoted && directive.target == nil && !directive.name.hasSuffix("-Swift.h") {
        let reason = "header '\(directive.name)' is not among the files"
        file.result.gaps.append(
          Gap(file: files[number].path, line: directive.line, reason: reason))
      }
    }
  }

  /// One gap for all of a file's errors: the first says most, and the rest may follow from it.
  private func reportErrors(in unit: Unit, _ own: [Int: FileLowering]) {
    let placed = Dictionary(grouping: unit.errors.filter { $0.place != nil }) { $0.place!.file }
    for (number, errors) in placed {
      guard let file = own[number],
        let first = errors.min(by: { $0.place!.offset < $1.place!.offset })
      else {
        continue
      }
      let count = errors.count == 1 ? "" : "\(errors.count) errors, first "
      let offset = first.place!.offset
      file.gap("\(count)\(first.message)", at: SourceRange(start: offset, end: offset))
    }
  }
}

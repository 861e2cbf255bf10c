import ConfineFlow

/// Which files of a run include which, by their texts: found by name, as no search path is known.
struct Includes {
  struct Directive {
    /// `Dog.h`, `Kit/Dog.h`
    var name: String
    var isQuoted: Bool
    /// The file of the run that it means.
    var target: Int?
    var line: Int
  }

  /// By the number of the file.
  private(set) var directives: [[Directive]] = []
  /// What the files import by `@import`, and the frameworks that they name.
  private(set) var modules: [Set<String>] = []
  /// The prefix header of a source, which the build includes and no directive names.
  private(set) var prefixes: [Int: Int] = [:]
  /// The header that defines a macro, if only one does.
  private(set) var macros: [String: Int] = [:]

  init(_ files: [SourceFile]) {
    let byName = Dictionary(grouping: files.indices) { files[$0].path.lastComponent }
    var shared: Set<String> = []
    for (number, file) in files.enumerated() {
      var found: [Directive] = []
      var named: Set<String> = []
      file.text.forEachDirective { word, rest, line in
        if word == "@import" {
          named.insert(String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        } else if word == "#define" {
          if !ClangFrontEnd.isSource(file.path), let name = rest.definedName,
            let other = macros.updateValue(number, forKey: name), other != number
          {
            shared.insert(name)
          }
        } else if let (name, isQuoted) = rest.includedName {
          let target = Self.target(of: name, isQuoted: isQuoted, from: file.path, files, byName)
          let end = name.firstIndex(of: "/") ?? name.firstIndex(of: ".") ?? name.endIndex
          named.insert(String(name[..<end]))
          found.append(Directive(name: name, isQuoted: isQuoted, target: target, line: line))
        }
      }
      directives.append(found)
      modules.append(named)
    }
    for name in shared { macros[name] = nil }
    let prefixHeaders = files.indices.filter { files[$0].path.hasSuffix(".pch") }
    guard !prefixHeaders.isEmpty else { return }
    for source in files.indices where ClangFrontEnd.isSource(files[source].path) {
      prefixes[source] = prefixHeaders.max { one, other in
        files[one].path.commonFolders(with: files[source].path)
          < files[other].path.commonFolders(with: files[source].path)
      }
    }
  }

  /// Beside the includer, else where the most of the name's folders are the same.
  private static func target(
    of name: String, isQuoted: Bool, from path: String, _ files: [SourceFile],
    _ byName: [String: [Int]]
  ) -> Int? {
    let candidates = byName[name.lastComponent] ?? []
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    if isQuoted, let beside = candidates.first(where: { files[$0].path == folder + name }) {
      return beside
    }
    let suffix =
      "/" + name.split(separator: "/").drop { $0 == ".." || $0 == "." }.joined(separator: "/")
    return candidates.first { ("/" + files[$0].path).hasSuffix(suffix) } ?? candidates.first
  }

  /// The file and all that it includes, in the order in which they are met.
  func closure(of file: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var open = [file] + (prefixes[file].map { [$0] } ?? [])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      open += directives[next].compactMap(\.target).reversed()
    }
    return found
  }
}

extension String {
  var lastComponent: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }

  /// How many folders both lie in.
  fileprivate func commonFolders(with other: String) -> Int {
    zip(split(separator: "/").dropLast(), other.split(separator: "/").dropLast())
      .prefix { $0 == $1 }.count
  }

  /// Calls with each `#import`, `#include`, `@import` and `#define`, what follows it, and its line.
  fileprivate func forEachDirective(_ body: (Substring, Substring, Int) -> Void) {
    var line = 0
    for text in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      guard let mark = text.firstIndex(where: { !$0.isSpace && !$0.isOfByteOrderMark }),
        text[mark] == UInt8(ascii: "#") || text[mark] == UInt8(ascii: "@")
      else { continue }
      let trimmed = Substring(text[mark...])
      let rest = trimmed.dropFirst().drop(while: \.isWhitespace)
      let word = rest.prefix(while: \.isLetter)
      guard word == "import" || word == "include" || word == "define" else { continue }
      let target = rest.dropFirst(word.count).drop(while: \.isWhitespace)
      let kind = word == "define" ? "#define" : trimmed.first == "@" ? "@import" : "#import"
      body(Substring(kind), target, line)
    }
  }

  /// Without `@import`, which needs modules; what follows stays where it is.
  var withoutModuleImports: String {
    guard contains("@import") else { return self }
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      guard line.drop(while: \.isWhitespace).hasPrefix("@import "),
        let end = line.firstIndex(of: ";")
      else { return String(line) }
      return String(repeating: " ", count: line[...end].utf8.count)
        + line[line.index(after: end)...]
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// The macro that is defined as something: `TWO` of `TWO 2`.
  fileprivate var definedName: String? {
    let name = prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty || name.endIndex == endIndex ? nil : String(name)
  }

  /// `Dog.h` of `"Dog.h"`, `Kit/Dog.h` of `<Kit/Dog.h>`.
  fileprivate var includedName: (name: String, isQuoted: Bool)? {
    guard let mark = first, mark == "\"" || mark == "<" else { return nil }
    let close: Character = mark == "<" ? ">" : "\""
    let name = dropFirst().prefix { $0 != close }
    return name.isEmpty ? nil : (String(name), mark == "\"")
  }
}

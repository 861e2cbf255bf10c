/// Types and variables of one name that several files declare, as those of several apps do.
///
/// No module has two of a name, so each of the files means the one that stands nearest: its own, else
/// that of its folder, else that of the folder around. Where several stand as near, the name means
/// none that is known.
package struct Namesakes: Sendable {
  /// What the names mean by which files below a folder know them: the number of the file that
  /// declares it, or `several`.
  private var meanings: [Substring: [String: Int]] = [:]
  private var own: [[String: Int]]

  static let several = -1

  package init(_ files: [LoweredFile]) {
    own = Array(repeating: [:], count: files.count)
    var declaring: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      for name in file.sharedNames { declaring[name, default: []].append(index) }
    }
    for (name, indices) in declaring where indices.count > 1 {
      for index in indices {
        own[index][name] = index
        for folder in Self.folders(of: files[index].source.path) {
          let known = meanings[folder, default: [:]][name]
          meanings[folder, default: [:]][name] = known == nil ? index : Self.several
        }
      }
    }
  }

  var isEmpty: Bool { meanings.isEmpty }

  /// The numbers of the files that declare what the names mean in a file.
  func meant(in file: Int, at path: String) -> [String: Int] {
    guard !isEmpty else { return [:] }
    var meant: [String: Int] = [:]
    for folder in Self.folders(of: path).reversed() {
      meant.merge(meanings[folder] ?? [:]) { $1 }
    }
    return meant.merging(own[file]) { $1 }
  }

  /// The folders around a file, the innermost first and the empty path last.
  private static func folders(of path: String) -> [Substring] {
    var folders: [Substring] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(rest)
    }
    return rest.isEmpty ? folders : folders + [""]
  }
}

extension LoweredFile {
  /// The names at file scope that other files of the module see.
  fileprivate var sharedNames: Set<String> {
    var names = Set(types.lazy.filter { !$0.value.isExtensionOnly }.map(\.key))
    names.formUnion(globals.keys)
    names.formUnion(aliases.keys)
    return names.filter { !$0.contains(".") && !privateNames.contains($0) }
  }
}

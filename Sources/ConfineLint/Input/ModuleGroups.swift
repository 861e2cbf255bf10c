import ConfineFlow

/// Splits the files of a run into groups of modules that know of each other by their imports.
///
/// What is not known to be a package's module is one module: an app's folders say nothing.
struct ModuleGroups {
  /// In the order of their first files; each has its files in the order of the run.
  private(set) var groups: [[SourceFile]] = []

  init(_ files: [SourceFile]) {
    let layout = PackageLayout(files)
    var modules: [Module: [Int]] = [:]
    for (index, file) in files.enumerated() {
      modules[layout.module(of: file.path), default: []].append(index)
    }
    guard modules.count > 1 else {
      groups = files.isEmpty ? [] : [files]
      return
    }
    let joined = Self.join(modules, files)
    let byRoot = Dictionary(grouping: modules.keys) { joined.root(of: modules[$0]![0]) }
    groups = byRoot.values
      .map { $0.flatMap { modules[$0]! }.sorted() }
      .sorted { $0[0] < $1[0] }
      .map { $0.map { files[$0] } }
  }

  /// Joins a module with those that its files import: its own package's, else those of that name.
  private static func join(_ modules: [Module: [Int]], _ files: [SourceFile]) -> DisjointSets {
    var sets = DisjointSets(files.count)
    let named = Dictionary(grouping: modules.keys, by: \.name)
    for (module, indices) in modules {
      for index in indices { sets.join(indices[0], index) }
      let imported = Set(indices.flatMap { Imports.names(in: files[$0].text) })
      for name in imported {
        let known = named[name] ?? []
        let own = known.filter { $0.package == module.package }
        for other in own.isEmpty ? known : own { sets.join(indices[0], modules[other]![0]) }
      }
    }
    return sets
  }
}

/// A module by its package's folder; the name is empty for files that belong to no known one.
private struct Module: Hashable {
  var package: String
  var name: String
}

/// Which folders are packages, and which of their folders are modules.
private struct PackageLayout {
  /// The manifests, by the folder of each, with a slash at its end.
  private var manifests: [String: String] = [:]

  init(_ files: [SourceFile]) {
    for file in files where file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") {
      manifests[String(file.path.dropLast("Package.swift".count))] = file.text
    }
  }

  func module(of path: String) -> Module {
    guard let package = package(of: path), let manifest = manifests[package] else {
      return Module(package: "", name: "")
    }
    let parts = path.dropFirst(package.count).split(separator: "/")
    guard parts.count > 2, ["Sources", "Tests", "Plugins"].contains(parts[0]),
      manifest.contains("\"\(parts[1])\"")
    else { return Module(package: package, name: "") }
    return Module(package: package, name: String(parts[1]))
  }

  /// The innermost folder around the file that has a manifest.
  private func package(of path: String) -> String? {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[...slash]
      if manifests[String(folder)] != nil { return String(folder) }
      folder = folder.dropLast()
    }
    return manifests[""] == nil ? nil : ""
  }
}

/// The modules that a file imports, by its lines alone: a line too many joins groups, no more.
private enum Imports {
  static func names(in text: String) -> [String] {
    ["import", "#include"].flatMap(text.utf8Offsets)
      .compactMap { name(in: text.line(aroundUTF8Offset: $0)) }
  }

  private static func name(in line: Substring) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    if let first = words.first, ["#import", "#include", "@import"].contains(first) {
      return words.dropFirst().first?.trimmingPrefix { "<\"".contains($0) }
        .prefix { $0.isLetter || $0.isNumber || $0 == "_" }.description
    }
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") || access.contains($0) })
    else { return nil }
    let path = words[(keyword + 1)...].first { !kinds.contains($0) }
    return path?.split(separator: ".").first.map(String.init)
  }

  private static let access: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
}

/// Sets of numbers that grow together.
private struct DisjointSets {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (root(of: one), root(of: other))
    parents[Swift.max(one, other)] = Swift.min(one, other)
  }
}

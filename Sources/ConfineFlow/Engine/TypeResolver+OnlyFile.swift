// Whether a program has one file alone, so that all realms of a thread are one.
extension TypeResolver {
  /// Whether realms are opened in sight, and all of them of one file, as far as it shows: the default one,
  /// or that of the only configuration that the program makes.
  func opensOneFileOnly() -> Bool {
    let openers = Self.configurations.union(["Realm", "RLMRealm"]).filter { model($0) != nil }
    guard !openers.isEmpty else { return false }
    var files = FilesUsed()
    let names = openers + ["Configuration", Self.defaultConfiguration] + Self.labelsOfFiles
    for id in Set(mentions.users(of: names)) {
      let root = program.roots[id.root]
      for function in root.functions { note(function, of: root, in: &files) }
    }
    return files.isOne
  }

  private func note(_ function: Function, of root: Root, in files: inout FilesUsed) {
    let instructions = function.blocks.flatMap(\.instructions)
    let defaults = Set(instructions.filter(\.isDefaultConfiguration).map(\.result))
    for instruction in instructions {
      switch instruction.kind {
      case .call(let call) where isOpening(call, in: function):
        files.note(call, defaults)
      case .call(let call) where makesConfiguration(call, in: function):
        // What is given something may make another each time, as does what makes up a file.
        let namesFile = call.arguments.contains { Self.labelsOfFiles.contains($0.label ?? "") }
        let isOnce = root.function.kind == .initialValue || !namesFile
        files.made += root.function.parameters.isEmpty && isOnce ? 1 : 2
      case .assignMember(_, Self.defaultConfiguration, _): files.setsDefault = true
      case .assignMember(_, let name, _) where Self.labelsOfFiles.contains(name):
        files.changesFiles = true
      default: continue
      }
    }
  }

  /// Whether it makes a configuration, be it as `.init(schemaVersion: 2)`.
  private func makesConfiguration(_ call: Call, in function: Function) -> Bool {
    if case .implicitMember("init") = call.callee {
      return call.arguments.contains { $0.label.map(isPart) ?? false }
    }
    return typeMade(by: call, function.enclosingType)?.name
      .map(Self.configurations.contains) ?? false
  }

  /// Whether configurations are made with an argument of the label.
  private func isPart(_ label: String) -> Bool {
    let key = MemberKey(owner: "Realm.Configuration", name: "init")
    return models.members[key]?.contains { $0.labels?.contains(label) == true } ?? false
  }

  private func isOpening(_ call: Call, in function: Function) -> Bool {
    if call.callee.name == "asyncOpen" { return true }
    return confinedKind(of: typeMade(by: call, function.enclosingType)) == .realm
  }

  fileprivate static let defaultConfiguration = "defaultConfiguration"
  private static let configurations: Set = ["Realm.Configuration", "RLMRealmConfiguration"]
  fileprivate static let labelsOfFiles: Set = ["fileURL", "inMemoryIdentifier"]
}

/// What a program's code says of the files that it opens.
private struct FilesUsed {
  var opensDefault = false
  var opensOthers = false
  var opensByPath = false
  /// How many configurations it makes, whatever file each is of.
  var made = 0
  /// Whether it changes what file a configuration is of, as of a copy of the default one.
  var changesFiles = false
  var setsDefault = false

  var isOne: Bool {
    guard opensDefault || opensOthers, !opensByPath else { return false }
    if made == 0 { return !changesFiles }
    return made == 1 && (!opensDefault || setsDefault)
  }

  mutating func note(_ opening: Call, _ defaults: Set<Register>) {
    let labels = opening.arguments.map { $0.label ?? "" }
    if labels.contains(where: TypeResolver.labelsOfFiles.contains) { opensByPath = true }
    let configuration = opening.arguments.first { $0.label == "configuration" }
    if let configuration, !defaults.contains(configuration.value) {
      opensOthers = true
    } else {
      opensDefault = true
    }
  }
}

extension Instruction {
  fileprivate var isDefaultConfiguration: Bool {
    switch kind {
    case .implicitMember(TypeResolver.defaultConfiguration),
      .member(_, TypeResolver.defaultConfiguration):
      true
    default: false
    }
  }
}

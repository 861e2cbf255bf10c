import ConfineClang
import ConfineFlow

extension Models {
  /// What Confine ships, and a project's models, whose facts go before the others.
  static func builtIn(adding files: [FileText]) throws(LintError) -> Models {
    do throws(ModelError) {
      var models = try Models.builtIn()
      for file in files { models.merge(try ModelFile(name: file.path).decode(file.text)) }
      return models
    } catch {
      throw LintError(error)
    }
  }
}

extension Models {
  /// What lowering Objective-C has to know of them.
  public var knownLibraries: KnownLibraries {
    let managed = types.filter { $0.value.confined == .object && $0.value.isTransactional }
    return KnownLibraries(
      names: ImportedNames(names), managedClasses: Set(managed.keys),
      modules: types.filter { !$0.value.modules.isEmpty && $0.key.hasObjectiveCPrefix }
        .mapValues(\.modules))
  }
}

extension String {
  /// Whether it begins as only names of Objective-C do: `RLMRealm`, `NSManagedObject`.
  fileprivate var hasObjectiveCPrefix: Bool {
    utf8.count > 3 && utf8.prefix(3).allSatisfy { (0x41...0x5A).contains($0) }
  }
}

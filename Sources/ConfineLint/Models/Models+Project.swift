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
    return KnownLibraries(names: ImportedNames(names), managedClasses: Set(managed.keys))
  }
}

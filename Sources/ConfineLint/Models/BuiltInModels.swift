import ConfineFlow

extension Models {
  /// What Confine ships: the files of `Rules/Models`, decoded.
  public static func builtIn() throws(ModelError) -> Models {
    var models = Models()
    for (name, text) in BuiltIn.models {
      models.merge(try ModelFile(name: name, needsSources: true).decode(text))
    }
    return models
  }
}

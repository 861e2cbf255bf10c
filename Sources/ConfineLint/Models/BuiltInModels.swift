import ConfineFlow

extension Models {
  /// What Confine ships: the files of `Rules/Models`, decoded.
  public static func builtIn() throws -> Models { Models() }
}

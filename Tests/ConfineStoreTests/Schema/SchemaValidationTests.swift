import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct SchemaValidationTests {
  private func error(opening types: [ObjectBase.Type]) -> Realm.Error? {
    var configuration = newStore()
    configuration.objectTypes = types
    do {
      _ = try Realm(configuration: configuration)
      return nil
    } catch {
      return error as? Realm.Error
    }
  }

  private func expectProblems(
    of types: [ObjectBase.Type], _ problems: String...,
    location: SourceLocation = #_sourceLocation
  ) {
    let text = problems.map { "\n- \($0)" }.joined()
    #expect(
      error(opening: types)?.message
        == "Schema validation failed due to the following errors:" + text,
      sourceLocation: location)
  }

  @Test("a realm of classes that fit together opens")
  func whole() {
    #expect(error(opening: [Dog.self, Person.self]) == nil)
    #expect(error(opening: [Person.self, Dog.self, Dog.self]) == nil)
    #expect(error(opening: []) == nil)
  }

  @Test("all problems of all classes are told at once")
  func problems() {
    let types: [ObjectBase.Type] = [
      BadModels.TwoKeys.self, BadModels.RequiredLink.self, Dog.self,
    ]
    #expect(error(opening: types)?.code == .fail)
    expectProblems(
      of: types,
      "Object property 'owner' must be marked as optional.",
      "Properties 'first' and 'second' are both marked as the primary key of 'TwoKeys'",
      "Property 'Dog.owner' of type 'object' has unknown object type 'Person'",
      "Property 'RequiredLink.owner' of type 'object' has unknown object type 'Person'")
  }

  @Test("a class that is linked to must be among those that are listed")
  func unknownClasses() {
    expectProblems(
      of: [BadModels.LinkAway.self],
      "Property 'LinkAway.dogs' of type 'array' has unknown object type 'Dog'",
      "Property 'LinkAway.dog' of type 'object' has unknown object type 'Dog'")
  }

  @Test("a primary key that a class names must be a property")
  func missingPrimaryKey() {
    expectProblems(
      of: [BadModels.KeyAway.self],
      "Primary key property 'id' does not exist on object 'KeyAway'")
  }

  @Test("two classes of one name cannot be listed together")
  func sameNames() {
    expectProblems(
      of: [Dog.self, Person.self, BadModels.Other.Dog.self],
      "RLMObject subclasses with the same name cannot be included twice in the same target. "
        + "Please make sure 'Dog' is only linked once to your current target.")
  }

  @Test("an initializer that opens a realm while its class is read is refused")
  func recursion() {
    let recursion = RecursionProbe.errorInInitializer
    #expect(
      (recursion as? Realm.Error)?.message
        == "Illegal recursive call of +[RLMSchema sharedSchema]. Note: Properties of Swift "
        + "`Object` classes must not be prepopulated with queried results from a Realm.")
  }

  @Test("a class that is left out by default is reported when a realm without a list is asked")
  func leftOut() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      #expect(realm.objects(BadModels.TwoKeys.self).isEmpty)
      try realm.write { realm.add(BadModels.Other.Dog()) }
      #expect(realm.objects(Dog.self).isEmpty)
    }
    #expect(
      violations.map(\.message) == [
        """
        Schema validation failed due to the following errors:
        - Properties 'first' and 'second' are both marked as the primary key of 'TwoKeys'
        """,
        "Object type 'Dog' is not managed by the Realm. If using a custom `objectTypes` / "
          + "`objectClasses` array in your configuration, add `Dog` to the list of `objectTypes` / "
          + "`objectClasses`.",
      ])
  }
}

/// Opens a realm in its initializer.
private final class RecursionProbe: BadModels.Hidden {
  @Persisted var name = ""
  nonisolated(unsafe) private static var error: (any Error)?

  required init() {
    super.init()
    do { _ = try Realm(configuration: BadModels.empty) } catch { Self.error = error }
  }

  /// What the realm said when the class's schema was made.
  static let errorInInitializer: (any Error)? = {
    _ = try? Realm(
      configuration: Realm.Configuration(
        inMemoryIdentifier: "recursion", objectTypes: [RecursionProbe.self]))
    return error
  }()
}

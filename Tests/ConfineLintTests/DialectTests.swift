import ConfineFlow
import Foundation
import Testing

@testable import ConfineLint

/// What a project's settings change in the analysis.
@Suite("A project's Swift")
struct DialectTests {
  private func rules(_ text: String, _ change: (inout Dialect) -> Void = { _ in }) async throws
    -> [String]
  {
    var dialect = Dialect()
    change(&dialect)
    let linter = Linter(models: try .builtIn(), dialect: dialect)
    let result = await linter.lint(
      SourceSet([(path: "A.swift", text: "import RealmSwift\n" + text)]))
    return result.findings.map(\.rule)
  }

  private static let across = """
    func load() async {}
    final class Kennel {
      func show(_ dog: Object) async {
        await load()
        print(dog.description, dog.hash)
      }
    }
    """

  @Test("may isolate what says nothing to the main actor, where nothing strays")
  func mainActor() async throws {
    #expect(try await rules(Self.across) == ["live-object-across-await"])
    #expect(try await rules(Self.across) { $0.defaultIsolation = .mainActor }.isEmpty)
  }

  @Test(
    "leaves alone what says what isolates it",
    arguments: ["nonisolated func show", "@concurrent func show"])
  func stated(declaration: String) async throws {
    let text = Self.across.replacing("func show", with: declaration)
    let found = try await rules(text) { $0.defaultIsolation = .mainActor }
    #expect(found == ["live-object-across-await"])
  }

  @Test("leaves actors what they are")
  func actors() async throws {
    let text = Self.across.replacing("final class Kennel", with: "actor Kennel")
    let found = try await rules(text) { $0.defaultIsolation = .mainActor }
    #expect(found == (try await rules(text)))
  }

  @Test("may keep asynchronous functions on their callers' actors")
  func nonsending() async throws {
    #expect(try await rules(Self.across) { $0.isNonsendingByDefault = true }.isEmpty)
    let concurrent = Self.across.replacing("func show", with: "@concurrent func show")
    let found = try await rules(concurrent) { $0.isNonsendingByDefault = true }
    #expect(found == ["live-object-across-await"])
  }

  @Test("may have wrappers that give what they are assigned")
  func wrappers() async throws {
    let text = """
      @propertyWrapper struct Injected<Value> { var wrappedValue: Value }
      func load() async {}
      final class Kennel {
        func show() async throws {
          @Injected var realm = try Realm(configuration: .init())
          await load()
          print(realm.objects(Object.self).count)
        }
      }
      """
    #expect(try await rules(text).isEmpty)
    let found = try await rules(text) { $0.transparentWrappers = ["Injected"] }
    #expect(found == ["live-object-across-await"])
  }

  @Test(
    "is what the build settings make it",
    arguments: [
      ("Package.swift", #"settings: [.defaultIsolation(MainActor.self)]"#, true),
      ("Package.swift", #".enableUpcomingFeature("NonisolatedNonsendingByDefault")"#, true),
      ("Package.swift", #"// .enableUpcomingFeature("NonisolatedNonsendingByDefault")"#, false),
      ("App.xcodeproj/project.pbxproj", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", true),
      ("App.xcodeproj/project.pbxproj", "SWIFT_APPROACHABLE_CONCURRENCY = YES;", true),
      ("App.xcodeproj/project.pbxproj", "SWIFT_APPROACHABLE_CONCURRENCY = NO;", false),
    ])
  func buildSettings(file: String, text: String, isClean: Bool) async throws {
    let folder = try TemporaryFolder(["app/A.swift": "import RealmSwift\n" + Self.across])
    try folder.write(Data(text.utf8), to: "app/" + file)
    let run = try await ConfineProcess.run(["app"], in: folder)
    #expect(run.status == (isClean ? 0 : 1))
    try folder.write(
      Data("default-isolation: nonisolated\nnonisolated-nonsending: false".utf8),
      to: ".confine.yml")
    #expect(try await ConfineProcess.run(["app"], in: folder).status == 1)
  }
}

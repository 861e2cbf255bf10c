import RealmSwift

// MARK: - What asynchronous code gets from other such code is used behind an await

final class Fern: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name: String
}

func water() async { await Task.yield() }

struct FernSource {
  func ferns() async throws -> Results<Fern> { try Realm().objects(Fern.self) }

  func wateredFerns() async throws -> Results<Fern> {
    let ferns = try Realm().objects(Fern.self)
    await water()
    return ferns
  }
}

struct FernRepository {
  let source: FernSource

  func ferns() async throws -> Results<Fern> { try await source.ferns() }

  func wateredFerns() async throws -> Results<Fern> { try await source.wateredFerns() }
}

struct FernList {
  let repository: FernRepository

  func names() async throws -> [String] {
    let ferns = try await repository.ferns()
    return ferns.map { $0.name }  // expect: live-object-across-await
  }

  func wateredNames() async throws -> [String] {
    let ferns = try await repository.wateredFerns()
    return ferns.map { $0.name }  // expect: live-object-across-await
  }

  func namesLater() async throws -> [String] {
    let ferns = try await repository.ferns()
    await water()
    return ferns.map { $0.name }  // expect: live-object-across-await
  }

  @MainActor
  func namesOnMain() async throws -> [String] {
    let ferns = try await repository.ferns()
    return ferns.map { $0.name }  // expect: live-object-across-await
  }
}

import Foundation
import RealmSwift

public final class MailFolder: Object {
  @Persisted(primaryKey: true) public var id = ""
  @Persisted public var name = ""
}

public final class MailCache {
  public init() {}

  public func folders() -> [MailFolder] {
    autoreleasepool { Array(try! Realm().objects(MailFolder.self).freeze()) }
  }

  public func refresh(_ folder: MailFolder) async throws {
    try await Task.sleep(nanoseconds: 1)
    print(folder.name)
  }
}

/// All who call it hand over what is frozen.
public actor Refresher {
  private let cache: MailCache

  public init(cache: MailCache) { self.cache = cache }

  public func refresh(_ folder: MailFolder) async throws {
    try await cache.refresh(folder)
  }

  public func refreshAll() async {
    for folder in cache.folders() { try? await refresh(folder) }
  }
}

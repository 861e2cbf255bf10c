import Foundation
import RealmSwift

// After the threading guide and its translation: an extension that takes a value to a background
// queue, where the closure gets a realm and a value of its own.

private class Letter: Object {
  @Persisted var wasRead = true
}

extension Realm {
  // The first version drains the pool by hand.
  fileprivate func change<T: ThreadConfined>(
    _ passed: T, errorHandler: @escaping (_ error: Swift.Error) -> Void = { _ in },
    block: @escaping (Realm, T?) -> Void
  ) {
    let reference = ThreadSafeReference(to: passed)
    let configuration = self.configuration
    DispatchQueue(label: "letters.background").async {
      autoreleasepool {
        do {
          let realm = try Realm(configuration: configuration)
          try realm.write {
            let object = realm.resolve(reference)
            block(realm, object)
          }
        } catch {
          errorHandler(error)
        }
      }
    }
  }

  // The later version leaves it to the queue.
  fileprivate func changeInWorkItem<T: ThreadConfined>(
    _ passed: T, errorHandler: @escaping (_ error: Swift.Error) -> Void = { _ in },
    block: @escaping (Realm, T?) -> Void
  ) {
    let reference = ThreadSafeReference(to: passed)
    let configuration = self.configuration
    DispatchQueue(label: "letters.background", autoreleaseFrequency: .workItem).async {
      do {
        let realm = try Realm(configuration: configuration)
        try realm.write {
          let object = realm.resolve(reference)
          block(realm, object)
        }
      } catch {
        errorHandler(error)
      }
    }
  }
}

private func openMailbox() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add([Letter(), Letter()]) }
  return realm
}

private func deleteReadLetters(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openMailbox()
  let readLetters = realm.objects(Letter.self).where { $0.wasRead == true }
  realm.change(readLetters) { (realm, readLetters) in
    guard let readLetters = readLetters else { return }
    realm.delete(readLetters)
    completion()
  }
}

private func deleteInWorkItem(completion: @escaping @Sendable () -> Void) throws {
  let realm = try openMailbox()
  let readLetters = realm.objects(Letter.self).where { $0.wasRead == true }
  realm.changeInWorkItem(readLetters) { (realm, readLetters) in
    guard let readLetters = readLetters else { return }
    realm.delete(readLetters)
    completion()
  }
}

extension Cases {
  static let writeExtensionOfTheGuide = [
    Case("read letters are deleted in the background") {
      await finish { done in try? deleteReadLetters(completion: done) }
    },
    Case("read letters are deleted on a queue that drains its pool") {
      await finish { done in try? deleteInWorkItem(completion: done) }
    },
  ]
}

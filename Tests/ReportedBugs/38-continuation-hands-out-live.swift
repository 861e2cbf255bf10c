// https://github.com/realm/realm-swift/issues/7737#comment
import RealmSwift
import Foundation
class Badge: Object { @Persisted var age: Int }
final class BadgeLoader {
  private let worker = DispatchQueue(
    label: "badges", qos: .utility, autoreleaseFrequency: .workItem)
  func stale() async -> [Badge] {
    await withCheckedContinuation { continuation in
      worker.async {
        let realm = try! Realm()
        let badges = realm.objects(Badge.self).where { $0.age > 2 }
        continuation.resume(returning: Array(badges))
      }
    }
  }
  @MainActor func show() async {
    let badges = await stale()
    print(badges.map { $0.age })  // expect: live-object-across-await
  }
}

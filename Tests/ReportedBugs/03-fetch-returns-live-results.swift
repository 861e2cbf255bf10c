// https://github.com/realm/realm-swift/issues/7962
import RealmSwift
import UIKit
class Pet: Object { @Persisted var name: String }
final class PetService {
  func fetchPets() async throws -> [Pet] {
    let realm = try Realm(configuration: .defaultConfiguration, queue: nil)
    return Array(realm.objects(Pet.self))
  }
}
final class PetController: UIViewController {
  let service = PetService()
  override func viewDidLoad() {
    super.viewDidLoad()
    Task {
      let pets = try await service.fetchPets()
      for pet in pets { print(pet.name) }  // expect: live-object-across-await
    }
  }
}

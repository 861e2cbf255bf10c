import RealmSwift
import UIKit

final class KennelViewController: UIViewController {
  private let service = KennelService()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "\(Database.realm.objects(Dog.self).count) dogs"
  }

  func rename(_ dog: Dog) {
    let id = dog.id
    Task {
      try await service.rename(dogWithID: id)
      label.text = dog.name
    }
  }

  func freeze(_ dog: Dog) throws {
    let snapshot = dog.freeze()
    snapshot.name = snapshot.name.uppercased()
  }
}

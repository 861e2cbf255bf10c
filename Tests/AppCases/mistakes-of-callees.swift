// Changes that are wrong for all callers in sight are told where they are made; constants that the
// initialiser of a shared object sets are shared as it is; controls tell of their events on the main
// thread, outside of any write.
import RealmSwift
import RxCocoa
import RxSwift
import UIKit

final class Parcel: Object {
  @Persisted(primaryKey: true) var number = ""
  @Persisted var state = "new"
  @Persisted var weight = 0
}

final class ParcelDesk {
  private let realm: Realm
  private let scale: Scale
  private var token: NotificationToken?

  init(realm: Realm, scale: Scale) {
    self.realm = realm
    self.scale = scale
  }

  func start() {
    token = realm.objects(Parcel.self).observe { [weak self] change in
      guard case .update(let parcels, _, let insertions, _) = change else { return }
      for index in insertions {
        self?.take(parcels[index])
        try? self?.realm.write { self?.label(parcels[index]) }
      }
    }
  }

  private func take(_ parcel: Parcel) {
    scale.weigh(parcel.number)
    parcel.state = "weighed"  // expect: write-outside-transaction
  }

  private func label(_ parcel: Parcel) {
    parcel.state = "labelled"
  }

  func archive(_ parcels: Results<Parcel>) {
    parcels.freeze().forEach { close($0) }
  }

  private func close(_ parcel: Parcel) {
    try? realm.write {
      parcel.state = "closed"  // expect: frozen-mutation
    }
  }
}

final class Scale {
  func weigh(_ number: String) {}
}

final class LastParcel {
  static let shared = LastParcel()

  let parcel: Parcel
  let number: String

  private init() {
    let realm = try! Realm()
    if let known = realm.objects(Parcel.self).sorted("number", ascending: false).first {
      parcel = known
    } else {
      let made = Parcel()
      try! realm.write { realm.add(made) }
      parcel = made
    }
    number = parcel.number
  }
}

final class ParcelViewController: UIViewController {
  @IBOutlet private var slider: UISlider!
  @IBOutlet private var button: UIButton!
  private let bag = DisposeBag()
  private var parcel: Parcel?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = LastParcel.shared.parcel.state
    parcel = try? Realm().objects(Parcel.self).first
    slider.rx.value
      .skip(1)
      .map(Int.init)
      .subscribe(onNext: { [weak self] weight in
        self?.parcel?.weight = weight  // expect: write-outside-transaction
      })
      .disposed(by: bag)
    button.rx.tap
      .subscribe(onNext: { [weak self] in
        try? self?.parcel?.realm?.write { self?.parcel?.state = "tapped" }
      })
      .disposed(by: bag)
  }

  func prepare(_ image: UIImage) {
    image.prepareForDisplay { _ in
      print(LastParcel.shared.number)
      print(LastParcel.shared.parcel.state)  // expect: shared-realm
    }
  }
}

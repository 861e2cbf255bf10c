import RealmSwift
import RxCocoa
import RxRealm
import RxSwift
import UIKit

final class Species: Object {
  @Persisted var name = ""
}

final class SpeciesCell: UITableViewCell {
  let nameLabel = UILabel()

  func configure(_ species: Species) { nameLabel.text = species.name }
}

final class SpeciesViewController: UIViewController {
  let tableView = UITableView()
  let bag = DisposeBag()

  private func all() -> Observable<[Species]> {
    Observable.create { observer in
      let realm = try! Realm()
      observer.onNext(Array(realm.objects(Species.self)))
      return Disposables.create()
    }
    .subscribe(on: SerialDispatchQueueScheduler(qos: .utility))
  }

  func bindTexts() {
    all().observe(on: MainScheduler.instance)
      .bind(to: tableView.rx.items(cellIdentifier: "Species")) { _, species, cell in
        cell.textLabel?.text = species.name  // expect: live-object-across-queues
      }
      .disposed(by: bag)
  }

  func driveCells() {
    all().asDriver(onErrorJustReturn: [])
      .drive(tableView.rx.items(cellIdentifier: "S", cellType: SpeciesCell.self)) {
        row, species, cell in
        cell.configure(species)  // expect: live-object-across-queues
      }
      .disposed(by: bag)
  }

  func bindViews() {
    all().observe(on: MainScheduler.instance)
      .bind(to: tableView.rx.items) { tableView, row, species in
        let cell = UITableViewCell()
        cell.textLabel?.text = species.name  // expect: live-object-across-queues
        return cell
      }
      .disposed(by: bag)
  }

  func bindOwn() {
    Observable.array(from: try! Realm().objects(Species.self))
      .bind(to: tableView.rx.items(cellIdentifier: "Species")) { _, species, cell in
        cell.textLabel?.text = species.name
      }
      .disposed(by: bag)
  }

  func bindNames() {
    all().map { $0.map(\.name) }
      .observe(on: MainScheduler.instance)
      .bind(to: tableView.rx.items(cellIdentifier: "Species")) { _, name, cell in
        cell.textLabel?.text = name
      }
      .disposed(by: bag)
  }
}

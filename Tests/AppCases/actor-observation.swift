// What an actor's observation hands on, and what streams tell at their end.
import RealmSwift
import RxSwift
import SwiftUI

class Record: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var title = ""
  @Persisted var plays: List<Int>

  /// Frozen objects alone are asked to.
  func countPlays(show: @escaping (Int) -> Void) {
    DispatchQueue.global().async { [self] in show(plays.count) }
  }

  func countTitles(show: @escaping (Int) -> Void) {
    DispatchQueue.global().async { [self] in
      show(title.count)  // expect: live-object-on-concurrent-queue
    }
  }
}

actor Library {
  var realm: Realm!

  init() async { realm = try! await Realm(actor: self) }

  func observeFrozen(
    _ show: @Sendable @escaping (Results<Record>) -> Void
  ) async -> NotificationToken {
    await realm.objects(Record.self).observe(on: self) { _, changes in
      switch changes {
      case .initial(let records), .update(let records, _, _, _): show(records.freeze())
      case .error(let error): print(error)
      }
    }
  }

  func observeLive(
    _ show: @Sendable @escaping (Results<Record>) -> Void
  ) async -> NotificationToken {
    await realm.objects(Record.self).observe(on: self) { _, changes in
      if case .update(let records, _, _, _) = changes { show(records) }
    }
  }

  func remove(_ id: String) {}
}

@MainActor
final class LibraryModel: ObservableObject {
  @Published var records: [Record] = []
  private let library: Library
  private var tokens: [NotificationToken] = []

  init(library: Library) { self.library = library }

  func observe() async {
    tokens.append(
      await library.observeFrozen { frozen in
        Task { @MainActor in self.records = Array(frozen) }
      })
    tokens.append(
      await library.observeLive { live in
        Task { @MainActor in print(live.count) }  // expect: live-object-sent-to-task
      })
  }

  func remove(_ record: Record) {
    Task.detached { [library] in
      await library.remove(record.id)
      print("removed \(record.title)")
    }
  }
}

struct LibraryView: View {
  @StateObject var model: LibraryModel

  var body: some View {
    List {
      ForEach(model.records) { record in
        Button("Remove") { model.remove(record) }
        RecordView(record: record)
      }
    }
    .task { await model.observe() }
  }
}

struct RecordView: View {
  @ObservedRealmObject var record: Record

  var body: some View {
    Button("Plays") { record.countPlays { print($0) } }
    Button("Titles") { countLive() }
  }

  private func countLive() {
    guard let record = record.thaw() else { return }
    record.countTitles { print($0) }
  }
}

final class RecordService {
  private let scheduler = SerialDispatchQueueScheduler(qos: .background)

  func records() -> Observable<[Record]> {
    Observable.create { observer in
      do {
        let realm = try Realm()
        observer.onNext(Array(realm.objects(Record.self)))
        observer.onCompleted()
      } catch {
        observer.onError(error)
      }
      return Disposables.create()
    }
    .subscribe(on: scheduler)
  }

  func show() -> Disposable {
    records()
      .observe(on: MainScheduler.instance)
      .subscribe(
        onNext: { records in
          print(records.map { $0.title })  // expect: live-object-across-queues
        },
        onError: { error in print(error) })
  }
}

// A helper that opens a realm for whoever asks and hands over what it got, as a result of any type.
import Foundation
import RealmSwift
import RxSwift

final class Ticket: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var event: String

  convenience init(code: String) {
    self.init()
    id = code
  }
}

struct TicketRow {
  let event: String
}

final class TicketDatabase {
  private let workQueue = DispatchQueue(label: "tickets", autoreleaseFrequency: .workItem)

  func read<Entity: Object>(
    _ type: Entity.Type, key: String, completion: @escaping (Result<Entity, Error>) -> Void
  ) {
    execute(completion: completion) { realm in
      guard let object = realm.object(ofType: type, forPrimaryKey: key) else {
        throw URLError(.fileDoesNotExist)
      }
      return object
    }
  }

  func rows(completion: @escaping (Result<[TicketRow], Error>) -> Void) {
    execute(completion: completion) { realm in
      realm.objects(Ticket.self).map { TicketRow(event: $0.event) }
    }
  }

  func create<Entity: Object>(
    _ entities: [Entity], completion: ((Result<Void, Error>) -> Void)? = nil
  ) {
    execute(completion: { completion?($0) }) { realm in
      try realm.write { realm.add(entities, update: .modified) }
    }
  }

  private func execute<T>(
    completion: @escaping (Result<T, Error>) -> Void, _ work: @escaping (Realm) throws -> T
  ) {
    workQueue.async {
      let result: Result<T, Error>
      do {
        let realm = try Realm()
        result = .success(try work(realm))
      } catch {
        result = .failure(error)
      }
      DispatchQueue.main.async { completion(result) }
    }
  }
}

final class TicketLoader {
  func load(completion: @escaping ([Ticket]) -> Void) {
    URLSession.shared.dataTask(with: URL(string: "https://tickets.example.com")!) { _, _, _ in
      let tickets = ["a", "b"].map(Ticket.init(code:))
      DispatchQueue.main.async { completion(tickets) }
    }.resume()
  }
}

final class TicketPresenter {
  private let database = TicketDatabase()
  private let loader = TicketLoader()
  private var title = ""

  func show(_ id: String) {
    database.read(Ticket.self, key: id) { [weak self] result in
      guard case .success(let ticket) = result else { return }
      self?.title = ticket.event  // expect: live-object-across-queues
    }
  }

  func list() {
    database.rows { [weak self] result in
      guard case .success(let rows) = result else { return }
      self?.title = rows.map(\.event).joined()
    }
  }

  func refresh() {
    loader.load { [weak self] tickets in
      let ids = tickets.map(\.id)
      self?.database.create(tickets) { _ in self?.title = ids.joined() }
    }
  }

  func refreshQuietly() {
    loader.load { [weak self] tickets in
      self?.database.create(tickets) { _ in
        self?.title = tickets.last?.event ?? ""  // expect: live-object-across-queues
      }
    }
  }
}

extension Realm {
  static func inBackground<E>(_ task: @escaping (Realm) throws -> E) -> Single<E> {
    Single.create { observer in
      DispatchQueue(label: "background", autoreleaseFrequency: .workItem).async {
        do {
          observer(.success(try task(try Realm())))
        } catch {
          observer(.failure(error))
        }
      }
      return Disposables.create()
    }
  }
}

protocol TicketTask {
  func run() -> Single<Int>
}

final class CountTickets: TicketTask {
  func run() -> Single<Int> {
    Realm.inBackground { realm in realm.objects(Ticket.self) }
      .flatMap { tickets in
        Realm.inBackground { _ in
          tickets.count  // expect: live-object-across-queues
        }
      }
  }
}

final class CountEvents: TicketTask {
  func run() -> Single<Int> {
    Realm.inBackground { realm in Array(realm.objects(Ticket.self).map(\.event)) }
      .flatMap { events in
        Realm.inBackground { realm in
          realm.objects(Ticket.self).filter("event IN %@", events).count
        }
      }
  }
}

func run(_ task: TicketTask, disposedBy bag: DisposeBag) {
  task.run().subscribe(onSuccess: { print($0) }).disposed(by: bag)
}

// MARK: - What a protocol asks of its types makes a value of what is live

protocol StoredModel {
  associatedtype Stored: Object
  init(_ stored: Stored)
}

final class StoredRate: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var rate: Double
}

struct Rate: StoredModel {
  let rate: Double
  init(_ stored: StoredRate) { rate = stored.rate }
}

final class ModelStorage<Model: StoredModel> {
  private let queue = DispatchQueue(label: "models", autoreleaseFrequency: .workItem)

  func find(_ completion: @escaping ([Model]) -> Void) {
    queue.async {
      let found = Array(try! Realm().objects(Model.Stored.self))
      DispatchQueue.main.async {
        completion(found.map { Model($0) })  // expect: live-object-across-queues
      }
    }
  }

  func findHere(_ completion: @escaping ([Model]) -> Void) {
    queue.async {
      let found = Array(try! Realm().objects(Model.Stored.self)).map { Model($0) }
      DispatchQueue.main.async { completion(found) }
    }
  }

  func find(
    sortedBy sort: @escaping (Results<Model.Stored>) -> Results<Model.Stored> = { $0 },
    _ completion: @escaping (Int) -> Void
  ) {
    queue.async {
      let found = sort(try! Realm().objects(Model.Stored.self))
      DispatchQueue.main.async {
        completion(found.count)  // expect: live-object-across-queues
      }
    }
  }
}

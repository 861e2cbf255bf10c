import Foundation
import RealmSwift
import UIKit

// MARK: - Functions that objects keep, and those who run them

final class Ticket: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var isUsed: Bool
}

final class Turnstile {
  var onOpen: ((String) -> Void)?
  var onClose: (() -> Void)?
  private var listeners: [UUID: (String) -> Void] = [:]
  private let queue = DispatchQueue(label: "turnstile", autoreleaseFrequency: .workItem)

  @discardableResult
  func listen(_ listener: @escaping (String) -> Void) -> UUID {
    let id = UUID()
    listeners[id] = listener
    return id
  }

  func start() {
    queue.async {
      self.onOpen?("A1")
      self.listeners.values.forEach { $0("A1") }
      DispatchQueue.main.async { self.onClose?() }
    }
  }
}

final class GateViewController: UIViewController {
  private let turnstile = Turnstile()
  private let tickets = try! Realm().objects(Ticket.self)
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    turnstile.onOpen = { [weak self] code in
      guard let self else { return }
      let isKnown = self.tickets.contains { $0.code == code }  // expect: live-object-across-queues
      DispatchQueue.main.async { self.label.text = isKnown ? code : "?" }
    }
    turnstile.onClose = { [weak self] in
      self?.label.text = "\(self?.tickets.count ?? 0) tickets"
    }
    turnstile.listen { [weak self] code in
      DispatchQueue.main.async { self?.label.text = self?.tickets.first?.code ?? code }
    }
    turnstile.start()
  }
}

final class GateLog {
  private let turnstile: Turnstile

  init(turnstile: Turnstile, ticket: Ticket) {
    self.turnstile = turnstile
    turnstile.listen { code in
      print(code, ticket.isUsed)  // expect: live-object-across-queues
    }
    turnstile.onOpen = { code in
      guard let realm = try? Realm() else { return }
      let ticket = realm.object(ofType: Ticket.self, forPrimaryKey: code)
      try? realm.write { ticket?.isUsed = true }
    }
  }
}

final class Countdown {
  private let onEnd: () -> Void

  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  func run() { DispatchQueue.global(qos: .utility).async { self.onEnd() } }
}

@MainActor
final class SaleModel {
  private let realm = try! Realm()
  private var countdowns: [Countdown] = []

  func begin() {
    countdowns.append(
      Countdown { [weak self] in
        // expect: live-object-on-concurrent-queue
        print(self?.realm.objects(Ticket.self).count ?? 0)
      })
    countdowns.append(Countdown { [weak self] in Task { @MainActor in self?.show() } })
  }

  private func show() { print(realm.objects(Ticket.self).count) }
}

// MARK: - Queues that are nil where nobody gives one

enum Gates {
  static func realm(queue: DispatchQueue? = nil) throws -> Realm { try Realm(queue: queue) }
}

final class Recorder {
  private let queue = DispatchQueue(label: "recorder", autoreleaseFrequency: .workItem)

  func record(_ code: String) {
    queue.async {
      guard let realm = try? Gates.realm() else { return }
      realm.writeAsync {  // expect: async-write-without-scheduler
        realm.object(ofType: Ticket.self, forPrimaryKey: code)?.isUsed = true
      }
    }
  }

  func recordBound(_ code: String) {
    queue.async { [queue] in
      guard let realm = try? Gates.realm(queue: queue) else { return }
      realm.writeAsync {
        realm.object(ofType: Ticket.self, forPrimaryKey: code)?.isUsed = true
      }
    }
  }
}

// MARK: - Handlers that a bus keeps by event

final class GateEvents {
  enum Event: Hashable { case opened, closed }
  typealias Handler = (String) -> Void

  static let shared = GateEvents()

  private var handlers: [Event: [UUID: Handler]] = [:]
  private let lock = NSLock()

  func on(_ event: Event, _ handler: @escaping Handler) {
    lock.lock()
    defer { lock.unlock() }
    handlers[event, default: [:]][UUID()] = handler
  }

  func emit(_ event: Event, _ code: String) {
    lock.lock()
    let current = handlers[event].map { Array($0.values) } ?? []
    lock.unlock()
    current.forEach { $0(code) }
  }
}

final class GateReader {
  private let queue = DispatchQueue(label: "reader")

  func read() { queue.async { GateEvents.shared.emit(.opened, "B2") } }
}

@MainActor
final class GateModel {
  private let tickets = try! Realm().objects(Ticket.self)
  private(set) var count = 0

  init() {
    GateEvents.shared.on(.opened) { [weak self] _ in
      let count = self?.tickets.count ?? 0  // expect: live-object-across-queues
      DispatchQueue.main.async { self?.count = count }
    }
    GateEvents.shared.on(.closed) { [weak self] _ in
      DispatchQueue.main.async { self?.count = self?.tickets.count ?? 0 }
    }
  }
}

// MARK: - Through a protocol, from a method that is called on the main thread

protocol GateGuarding: AnyObject {
  var onAdmitted: (() -> Void)? { get set }
  var onRefused: (() -> Void)? { get set }
  func first() -> Ticket?
  func check()
}

final class GateGuard: GateGuarding {
  var onAdmitted: (() -> Void)?
  var onRefused: (() -> Void)?
  private let queue = DispatchQueue(label: "gate.guard", autoreleaseFrequency: .workItem)

  func first() -> Ticket? { try? Realm().objects(Ticket.self).first }

  func check() {
    work { [weak self] in
      self?.onAdmitted?()
      DispatchQueue.main.async { self?.onRefused?() }
    }
  }

  private func work(_ body: @escaping () -> Void) { queue.async(execute: body) }
}

final class GateGuardPresenter {
  private let keeper: GateGuarding
  private(set) var message = ""

  init(keeper: GateGuarding) { self.keeper = keeper }

  func show() {
    guard let ticket = keeper.first() else { return }
    keeper.onAdmitted = { [weak self] in
      self?.message = "\(ticket.code) is in"  // expect: live-object-across-queues
    }
    keeper.onRefused = { [weak self] in
      self?.message = "\(ticket.code) stays out"
    }
  }
}

final class GateGuardViewController: UIViewController {
  var presenter: GateGuardPresenter!

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.show()
  }
}

// MARK: - Given by a function, and kept in an array

enum GateAction {
  case admitted(Ticket), closed
}

typealias GateMiddleware = @MainActor (GateAction) -> Void

actor GateReporter {
  func report(_ ticket: Ticket) { print(ticket.code) }
  func report(_ code: String) { print(code) }
}

@MainActor
func reportingTickets(to reporter: GateReporter) -> GateMiddleware {
  return { action in
    switch action {
    case .admitted(let ticket):
      Task { await reporter.report(ticket) }  // expect: live-object-across-actors
    case .closed: break
    }
  }
}

@MainActor
func reportingCodes(to reporter: GateReporter) -> GateMiddleware {
  return { action in
    guard case .admitted(let ticket) = action else { return }
    let code = ticket.code
    Task { await reporter.report(code) }
  }
}

@MainActor
final class GateModel {
  private let middlewares: [GateMiddleware]
  private let tickets: Results<Ticket>

  init(middlewares: [GateMiddleware], tickets: Results<Ticket>) {
    self.middlewares = middlewares
    self.tickets = tickets
  }

  func admitFirst() {
    guard let ticket = tickets.first else { return }
    for middleware in middlewares { middleware(.admitted(ticket)) }
  }
}

@MainActor
func makeGateModel(_ realm: Realm, _ reporter: GateReporter) -> GateModel {
  GateModel(
    middlewares: [reportingTickets(to: reporter), reportingCodes(to: reporter)],
    tickets: realm.objects(Ticket.self))
}

// MARK: - A client of functions, by its maker alone

struct TicketClient {
  var codes: () -> [String]
  var count: () -> Int

  static func live(configuration: Realm.Configuration) -> TicketClient {
    let realm = try! Realm(configuration: configuration)
    return TicketClient(
      codes: {
        realm.objects(Ticket.self).map { $0.code }  // expect: live-object-across-queues
      },
      count: {
        autoreleasepool {
          (try? Realm(configuration: configuration))?.objects(Ticket.self).count ?? 0
        }
      })
  }
}

@MainActor
final class GateCounter {
  private let client = TicketClient.live(configuration: .defaultConfiguration)
  private let background = DispatchQueue(label: "gate.counter")

  func list() -> [String] { client.codes() }

  func countAll() {
    background.async { [client] in
      print(client.count())
    }
  }

  func listAll() {
    background.async { [client] in
      print(client.codes())
    }
  }
}

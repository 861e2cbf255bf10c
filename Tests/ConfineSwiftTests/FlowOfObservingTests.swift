import ConfineFindings
import ConfineFlow
import ConfineLint
import Testing

/// What is observed and shown, in code as apps write it.
@Suite("Observers and screens in code of apps")
struct FlowOfObservingTests {
  private static let start = """
    import RealmSwift
    import Foundation
    import UIKit
    import SwiftUI
    import Combine
    class Dog: Object { @Persisted var name = "" }

    """

  /// As `value condition confidence`, in order of their places; without pools.
  private func observed(_ text: String) throws -> [String] {
    let program = Lowered(Self.start + text).program
    return Analysis(models: try .builtIn()).run(on: program).observations
      .filter { [.withoutScheduler, .outsideMain].contains($0.condition) }
      .sorted { $0.event.place < $1.event.place }
      .map { "\($0.event.value.name) \($0.condition) \($0.confidence)" }
  }

  @Test(
    "To observe needs somebody who brings notifications",
    arguments: [
      "DispatchQueue.global().async { let r = try! Realm(); token = r.observe { _, _ in } }",
      "OperationQueue().addOperation { let r = try! Realm(); token = r.observe { _, _ in } }",
      "Thread { let r = try! Realm(); token = r.observe { _, _ in } }.start()",
      "queue.async { autoreleasepool { let r = try! Realm(); token = r.observe { _, _ in } } }",
      "queue.async { let r = try! Realm(); self.watch(r) }",
      "queue.async { let r = try! Realm(); r.objects(Dog.self).collectionPublisher.sink { _ in } }",
    ])
  func undelivered(_ body: String) throws {
    let found = try observed(keeper(body))
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix("withoutScheduler certain") })
  }

  @Test(
    "Where something is brought to, or may be, nothing is said",
    arguments: [
      "let r = try! Realm(); token = r.observe { _, _ in }",
      "queue.async { let r = try! Realm(queue: queue); token = r.observe { _, _ in } }",
      "queue.async { let r = try! Realm(); token = r.objects(Dog.self).observe(on: .main) { _ in } }",
      "DispatchQueue.main.async { let r = try! Realm(); token = r.observe { _, _ in } }",
      "onMain.async { let r = try! Realm(); token = r.observe { _, _ in } }",
      "other.async { let r = try! Realm(); token = r.observe { _, _ in } }",
      "work { let r = try! Realm(); token = r.observe { _, _ in } }",
      "RunLoop.current.perform { let r = try! Realm(); token = r.observe { _, _ in } }",
      "queue.async { let r = try! Realm(); r.objects(Dog.self).collectionPublisher.subscribe(on: queue).sink { _ in } }",
      // What is frozen is no matter of delivery.
      "queue.async { let r = try! Realm().freeze(); token = r.observe { _, _ in } }",
    ])
  func delivered(_ body: String) throws {
    #expect(try observed(keeper(body)) == [])
  }

  private func keeper(_ body: String) -> String {
    """
    class Keeper {
      let queue = DispatchQueue(label: "a")
      let onMain = DispatchQueue(label: "b", target: .main)
      var token: NotificationToken?
      func watch(_ realm: Realm) { token = realm.observe { _, _ in } }
      func start(other: DispatchQueue) { \(body) }
    }
    """
  }

  @Test("An actor's initialiser runs where its caller does")
  func initialisers() throws {
    let text = """
      actor Keeper {
        var token: NotificationToken?
        init() { token = try! Realm().observe { _, _ in } }
        func start() { token = try! Realm().observe { _, _ in } }
      }
      """
    #expect(try observed(text) == ["Realm() withoutScheduler certain"])
  }

  @Test(
    "What the main thread shows is not used elsewhere in a screen that shows realm's data",
    arguments: [
      "queue.async { self.label.text = try! Realm().objects(Dog.self).first?.name }",
      "queue.async { let n = try! Realm().objects(Dog.self).count; self.table.reloadData(); show(n) }",
      "DispatchQueue.global().async { let n = dogs.freeze().count; self.title = \"\\(n)\" }",
      "token = dogs.observe(on: queue) { [weak self] _ in self?.table.reloadData() }",
      "token = dogs.observe(on: queue) { [weak self] _ in guard let self else { return }; self.update() }",
      "let frozen = dogs.freeze(); queue.async { self.label.isHidden = frozen.isEmpty }",
      "queue.async { self.label.text = \"busy\" }",
      "queue.async { self.model.names = try! Realm().objects(Dog.self).map { $0.name } }",
    ])
  func shown(_ body: String) throws {
    #expect(try observed(screen(body)).map { $0.suffix(19) } == ["outsideMain certain"])
  }

  @Test(
    "On the main thread, perhaps, or of the program's own, nothing is said of it",
    arguments: [
      "label.text = dogs.first?.name",
      "token = dogs.observe(on: .main) { [weak self] _ in self?.table.reloadData() }",
      "token = dogs.observe { [weak self] _ in self?.table.reloadData() }",
      "queue.async { let n = try! Realm().objects(Dog.self).count; DispatchQueue.main.async { self.title = \"\\(n)\" } }",
      "other.async { self.label.text = try! Realm().objects(Dog.self).first?.name }",
      "queue.async { let n = try! Realm().objects(Dog.self).count; if Thread.isMainThread { self.title = \"\\(n)\" } }",
      "queue.async { let n = try! Realm().objects(Dog.self).count; Task { @MainActor in self.title = \"\\(n)\" } }",
      "queue.async { let n = try! Realm().objects(Dog.self).count; self.count = n }",
      "queue.async { let n = try! Realm().objects(Dog.self).count; self.unseen.names = [\"\\(n)\"] }",
      // It is the program's own, whatever its name.
      "queue.async { let n = try! Realm().objects(Dog.self).count; self.row.text = \"\\(n)\" }",
    ])
  func unshown(_ body: String) throws {
    #expect(try observed(screen(body)) == [])
  }

  private func screen(_ body: String) -> String {
    """
    class Names: ObservableObject { @Published var names: [String] = [] }
    class Unseen: ObservableObject { @Published var names: [String] = [] }
    struct NameList: View { @StateObject var names = Names(); var body: some View { Text("") } }
    class Row { var text = "" }
    func show(_ count: Int) {}
    class Screen: UIViewController {
      let queue = DispatchQueue(label: "a")
      let label = UILabel()
      let table = UITableView()
      let model = Names()
      let unseen = Unseen()
      let row = Row()
      var count = 0
      var token: NotificationToken?
      func update() { label.text = "" }
      func start(dogs: Results<Dog>, other: DispatchQueue) { \(body) }
    }
    """
  }

  @Test("What the caller does for others is reported at its call")
  func calls() throws {
    let text = """
      protocol Output { func show(_ count: Int) }
      class Screen: UIViewController, Output {
        let label = UILabel()
        func show(_ count: Int) { label.text = "\\(count)" }
      }
      class Presenter {
        let output: Output
        init(output: Output) { self.output = output }
        func load() {
          DispatchQueue(label: "a").async {
            let count = try! Realm().objects(Dog.self).count
            self.output.show(count)
          }
        }
      }
      """
    let program = Lowered(Self.start + text).program
    let found = Analysis(models: try .builtIn()).run(on: program).observations
      .filter { $0.condition == .outsideMain }
    #expect(found.map(\.event.place.line) == [18])
    #expect(found.map(\.function) == ["Presenter.load()"])
  }
}

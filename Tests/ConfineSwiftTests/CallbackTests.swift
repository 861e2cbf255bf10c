import Foundation
import Testing

@Suite("Closures that frameworks call")
struct CallbackTests {
  /// A function with a live object of its caller, around the statement.
  private func uses(_ statement: String) throws -> [String] {
    try Observed.uses(
      in: "func f(dog: Dog, request: URLRequest, group: DispatchGroup) { \(statement) }")
  }

  @Test(
    "A session calls back on a thread of its own",
    arguments: [
      "URLSession.shared.dataTask(with: request) { _, _, _ in show(dog.name) }.resume()",
      "URLSession(configuration: .default).downloadTask(with: request) { _, _, _ in show(dog.name) }",
      """
      let session = URLSession(configuration: .default, delegate: nil, delegateQueue: nil)
      session.uploadTask(with: request, from: Data()) { _, _, _ in show(dog.name) }.resume()
      """,
      "URLSession.shared.dataTask(with: request, completionHandler: { _, _, _ in show(dog.name) })",
    ])
  func sessions(_ statement: String) throws {
    let found = try uses(statement)
    #expect(found == ["dog, callback, certain"])
  }

  @Test(
    "A session calls back on the delegate queue that it is given",
    arguments: [
      (".main", [String]()), ("OperationQueue.main", []), ("queue", []),
      ("nil", ["dog, callback, certain"]), ("OperationQueue()", ["dog, callback, certain"]),
    ])
  func delegateQueues(_ queue: String, _ expected: [String]) throws {
    let text = """
      func f(dog: Dog, request: URLRequest, queue: OperationQueue) {
        let session = URLSession(configuration: .default, delegate: nil, delegateQueue: \(queue))
        session.dataTask(with: request) { _, _, _ in show(dog.name) }.resume()
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }

  @Test(
    "A session that came from elsewhere may call back on the main thread, unless nobody gives one",
    arguments: [("", "likely"), (" = .shared", "certain")])
  func injectedSession(initial: String, confidence: String) throws {
    let text = """
      class Client {
        private let session: URLSession
        init(session: URLSession\(initial)) { self.session = session }
        func load(dog: Dog, request: URLRequest) {
          session.dataTask(with: request) { _, _, _ in show(dog.name) }.resume()
        }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, callback, \(confidence)"])
  }

  @Test(
    "What a callback gets is used there, on the main thread, or frozen",
    arguments: [
      "URLSession.shared.dataTask(with: request) { _, _, _ in DispatchQueue.main.async { show(dog.name) } }",
      "let dog = dog.freeze(); URLSession.shared.dataTask(with: request) { _, _, _ in show(dog.name) }",
      "let name = dog.name; URLSession.shared.dataTask(with: request) { _, _, _ in show(name) }",
      """
      URLSession.shared.dataTask(with: request) { _, _, _ in
        let dog = try! Realm().objects(Dog.self).first!
        show(dog.name)
      }
      """,
    ])
  func rightInCallbacks(_ statement: String) throws {
    let found = try uses(statement)
    #expect(found == [])
  }

  @Test("What a callback obtained is away from home where it hands it on")
  func obtainedInCallback() throws {
    let text = """
      func f(request: URLRequest) {
        URLSession.shared.dataTask(with: request) { _, _, _ in
          let dog = try! Realm().objects(Dog.self).first!
          DispatchQueue.main.async { show(dog.name) }
        }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, queue, certain"])
  }

  @Test("A long expression is named without its arguments")
  func longNames() throws {
    let text = """
      final class Kennel {
        private let realm: Realm
        init(realm: Realm) { self.realm = realm }
        func dogs(where text: String) -> [Dog] { Array(realm.objects(Dog.self).filter(text)) }
      }
      func f(kennel: Kennel, request: URLRequest) {
        URLSession.shared.dataTask(with: request) { _, _, _ in
          print(kennel.dogs(where: "name BEGINSWITH 'Rex' AND id > 3").isEmpty)
        }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["kennel.dogs(…), callback, certain"])
  }

  @Test(
    "Documented threads",
    arguments: [
      ("PHPhotoLibrary.shared().performChanges({ show(dog.name) }) { _, _ in }", "callback"),
      ("PHPhotoLibrary.shared().performChanges({}) { _, _ in show(dog.name) }", "callback"),
      ("PHPhotoLibrary.requestAuthorization { _ in show(dog.name) }", "callback"),
      ("AVCaptureDevice.requestAccess(for: .video) { _ in show(dog.name) }", "callback"),
      (
        "ProcessInfo.processInfo.performExpiringActivity(withReason: \"\") { _ in show(dog.name) }",
        "callback"
      ),
      ("store.requestAccess(for: .contacts) { _, _ in show(dog.name) }", "callback"),
      ("asset.loadValuesAsynchronously(forKeys: []) { show(dog.name) }", "callback"),
      ("CMPedometer().startUpdates(from: start) { _, _ in show(dog.name) }", "callback"),
      (
        "LPMetadataProvider().startFetchingMetadata(for: url) { _, _ in show(dog.name) }",
        "callback"
      ),
      ("DispatchSource.makeTimerSource().setEventHandler { show(dog.name) }", "concurrent-queue"),
      ("AF.request(\"\").response(queue: .global()) { _ in show(dog.name) }", "concurrent-queue"),
      ("group.notify(queue: .global()) { show(dog.name) }", "concurrent-queue"),
      ("DispatchWorkItem {}.notify(queue: .global()) { show(dog.name) }", "concurrent-queue"),
      (
        """
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "", using: nil) { _ in
          show(dog.name)
        }
        """, "callback"
      ),
    ])
  func elsewhere(_ statement: String, _ crossing: String) throws {
    let found = try uses(statement)
    #expect(found == ["dog, \(crossing), certain"])
  }

  @Test(
    "Closures that run on the main thread, or who knows where",
    arguments: [
      "UIView.animate(withDuration: 1, animations: { show(dog.name) }) { _ in show(dog.name) }",
      "UIAlertAction(title: nil, style: .default) { _ in show(dog.name) }",
      "CLGeocoder().geocodeAddressString(\"\") { _, _ in show(dog.name) }",
      "AF.request(\"\").responseDecodable(of: Int.self) { _ in show(dog.name) }",
      "AF.request(\"\").responseData(queue: .main) { _ in show(dog.name) }",
      "DispatchWorkItem { show(dog.name) }.perform()",
      "NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in show(dog.name) }",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in show(dog.name) }",
      "NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { _ in show(dog.name) }",
      "NotificationCenter.default.addObserver(forName: n, object: nil, queue: .main) { _ in show(dog.name) }",
      "RunLoop.main.perform { show(dog.name) }",
    ])
  func silent(_ statement: String) throws {
    let found = try uses(statement)
    #expect(found == [])
  }

  @Test(
    "What the main thread obtained in a callback belongs to it",
    arguments: [
      "UIAlertAction(title: nil, style: .default) { _ in BODY }",
      "UIView.animate(withDuration: 1, animations: {}) { _ in BODY }",
      "CLGeocoder().geocodeAddressString(\"\") { _, _ in BODY }",
      "AF.request(\"\").responseJSON { _ in BODY }",
      "NotificationCenter.default.addObserver(forName: n, object: nil, queue: .main) { _ in BODY }",
      "Button(\"\") { BODY }",
      "Button { BODY } label: { Text(\"\") }",
      "Text(\"\").padding().onAppear { BODY }",
      "VStack { Text(\"\").onTapGesture { BODY } }",
    ])
  func mainThread(_ statement: String) throws {
    let body = """
      let dog = try! Realm().objects(Dog.self).first!
      show(dog.name)
      Task.detached { show(dog.name) }
      """
    let text = "func f() { \(statement.replacingOccurrences(of: "BODY", with: body)) }"
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, task, certain"])
  }

  @Test(
    "A notification's observer runs on the operation queue that it names",
    arguments: [
      ("OperationQueue()", ["dog, queue, certain"]), ("queue", [String]()), ("nil", []),
    ])
  func observers(_ queue: String, _ expected: [String]) throws {
    let text = """
      func f(dog: Dog, queue: OperationQueue) {
        NotificationCenter.default.addObserver(forName: n, object: nil, queue: \(queue)) { _ in
          show(dog.name)
        }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }

  @Test(
    "An operation queue runs its blocks on its underlying queue",
    arguments: [("queue", [String]()), (".global()", ["realm, queue, certain"])])
  func underlyingQueues(_ queue: String, _ expected: [String]) throws {
    let text = """
      func f() throws {
        let queue = DispatchQueue(label: "f")
        let realm = try queue.sync { try Realm(queue: queue) }
        let operations = OperationQueue()
        operations.maxConcurrentOperationCount = 1
        operations.underlyingQueue = \(queue)
        operations.addOperation { realm.refresh() }
      }
      """
    let found = try Observed.uses(in: text).map {
      $0.replacingOccurrences(of: "concurrent-queue", with: "queue")
    }
    #expect(found == expected)
  }

  @Test("A view's task is the main actor's, a helper's is not")
  func viewTasks() throws {
    let text = """
      struct Kennel: View {
        let dog: Dog
        var body: some View {
          Text("").task { await upload(); show(dog.name) }
        }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == [])
  }

  @Test("An operation's completion block typically runs on a secondary thread")
  func completionBlocks() throws {
    let text = """
      func f(dog: Dog) {
        let walk = BlockOperation {}
        walk.completionBlock = { show(dog.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, callback, likely"])
  }

  @Test("A type of the program hides a library's of the same name")
  func lookAlikes() throws {
    let text = """
      class URLSession {
        static let shared = URLSession()
        func dataTask(with: URLRequest, completionHandler: () -> Void) { completionHandler() }
      }
      func f(dog: Dog, request: URLRequest) {
        URLSession.shared.dataTask(with: request) { show(dog.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == [])
  }
}

import Testing

@Suite("Methods that libraries call")
struct EntryTests {
  @Test("An operation's main method runs on a thread of its queue")
  func operations() throws {
    let text = """
      class Walk: Operation {
        let dog: Dog
        init(dog: Dog) { self.dog = dog }
        override func main() {
          show(dog.name)
          let own = try! Realm().objects(Dog.self).first!
          show(own.name)
        }
        func describe() { show(dog.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, queue, likely"])
  }

  @Test(
    "A session's delegate is called on the queue that was given with it",
    arguments: [
      ("nil", ["dog, callback, certain"]), (".main", [String]()), ("queue", []),
    ])
  func sessionDelegates(_ queue: String, _ expected: [String]) throws {
    let text = """
      class Loader: UIViewController, URLSessionDataDelegate {
        var dog: Dog!
        func start(queue: OperationQueue) {
          dog = try! Realm().objects(Dog.self).first!
          _ = URLSession(configuration: .default, delegate: self, delegateQueue: \(queue))
        }
        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
          show(dog.name)
        }
        func refresh() { show(dog.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == expected)
  }

  @Test("A location manager's delegate is called on the main thread")
  func locationDelegates() throws {
    let text = """
      class Tracker: NSObject, CLLocationManagerDelegate {
        func locationManager(_ manager: CLLocationManager, didUpdateLocations l: [CLLocation]) {
          let dog = try! Realm().objects(Dog.self).first!
          show(dog.name)
          Task.detached { show(dog.name) }
        }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, task, certain"])
  }

  @Test(
    "A method that a thread is started with runs there",
    arguments: [
      "performSelector(inBackground: #selector(load), with: nil)",
      "self.performSelector(inBackground: #selector(Kennel.load), with: nil)",
      "Thread(target: self, selector: #selector(load), object: nil).start()",
      "Thread.detachNewThreadSelector(#selector(self.load), toTarget: self, with: nil)",
    ])
  func selectors(_ start: String) throws {
    let text = """
      class Kennel: NSObject {
        let dog: Dog
        init(dog: Dog) { self.dog = dog }
        func start() { \(start) }
        @objc func load() { show(dog.name) }
        @objc func other() { show(dog.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, queue, certain"])
  }

  @Test("A thread's own main method runs on that thread")
  func threads() throws {
    let text = """
      class Walker: Thread {
        let dog: Dog
        init(dog: Dog) { self.dog = dog }
        override func main() { show(dog.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == ["dog, queue, certain"])
  }

  @Test("A method of the same name elsewhere is no library's")
  func lookAlikes() throws {
    let text = """
      class Kennel {
        let dog: Dog
        init(dog: Dog) { self.dog = dog }
        func main() { show(dog.name) }
        func urlSession(_ dog: Dog) { show(self.dog.name) }
      }
      """
    let found = try Observed.uses(in: text)
    #expect(found == [])
  }
}

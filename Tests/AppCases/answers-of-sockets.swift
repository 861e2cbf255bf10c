import Foundation
import RealmSwift

final class Message: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var body = ""
}

/// Keeps who asks until the answer arrives.
final class Socket {
  private var waiting: [Int: (String) -> Void] = [:]
  private var sequence = 0
  private let task: URLSessionWebSocketTask

  init(task: URLSessionWebSocketTask) { self.task = task }

  func emit(_ body: String, answer: @escaping (String) -> Void) {
    sequence += 1
    waiting[sequence] = answer
    task.send(.string(body)) { _ in }
  }

  func listen() {
    task.receive { [weak self] result in
      guard let self else { return }
      if case .success(.string(let frame)) = result { self.handle(frame) }
      self.listen()
    }
  }

  private func handle(_ frame: String) {
    waiting.removeValue(forKey: frame.count)?(frame)
  }
}

final class Outbox {
  private let socket: Socket

  init(socket: Socket) { self.socket = socket }

  func send(_ message: Message) {
    socket.emit(message.body) { [weak self] answer in
      self?.confirm(message, answer)  // expect: live-object-in-callback
    }
  }

  func sendByID(_ message: Message) {
    let id = message.id
    socket.emit(message.body) { answer in print(id, answer) }
  }

  private func confirm(_ message: Message, _ answer: String) {
    print(message.id, answer)
  }
}

import UIKit
import RealmSwift

final class Course: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var title = ""
  @Persisted var students: List<String>
}

/// Coordinator: fetches in the background, shows on the main queue.
final class CourseCoordinator {
  private let queue = DispatchQueue(
    label: "courses", qos: .userInitiated, autoreleaseFrequency: .workItem)
  weak var navigation: UINavigationController?

  private func inBackground(_ work: @escaping (Realm) -> Void) {
    queue.async {
      guard let realm = try? Realm() else { return }
      work(realm)
    }
  }

  func start(_ code: String) {
    inBackground { realm in
      let course = realm.object(ofType: Course.self, forPrimaryKey: code)
      DispatchQueue.main.async { [weak self] in
        self?.navigation?.title = course?.title  // expect: live-object-across-queues
      }
    }
  }

  func startRight(_ code: String) {
    inBackground { realm in
      let title = realm.object(ofType: Course.self, forPrimaryKey: code)?.title
      DispatchQueue.main.async { [weak self] in
        self?.navigation?.title = title
      }
    }
  }

  func enrol(_ name: String, in course: Course) {
    inBackground { realm in
      try? realm.write { course.students.append(name) }  // expect: live-object-across-queues
    }
  }

  func enrolByCode(_ name: String, in course: Course) {
    let code = course.code
    inBackground { realm in
      guard let course = realm.object(ofType: Course.self, forPrimaryKey: code) else { return }
      try? realm.write { course.students.append(name) }
    }
  }

  func enrolByReference(_ name: String, in course: Course) {
    let reference = ThreadSafeReference(to: course)
    inBackground { realm in
      guard let course = realm.resolve(reference) else { return }
      try? realm.write { course.students.append(name) }
    }
  }

  func describe(_ course: Course) -> String {
    let render = { (separator: String) in course.students.joined(separator: separator) }
    return render(", ")
  }
}

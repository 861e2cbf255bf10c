import Foundation
import RealmSwift

final class Department: Object {
  @Persisted(primaryKey: true) var code: String
  @Persisted var staff: List<Employee>
  @Persisted var head: Employee?
}

final class Employee: Object {
  @Persisted(primaryKey: true) var badge: Int
  @Persisted var name = ""
  @Persisted var mentor: Employee?
}

enum StaffError: Error { case unknown }

func move(_ badge: Int, to code: String, in realm: Realm) throws {
  guard
    let employee = realm.object(ofType: Employee.self, forPrimaryKey: badge)?.freeze(),
    let department = realm.freeze().object(ofType: Department.self, forPrimaryKey: code)?.thaw()
  else { throw StaffError.unknown }
  try realm.write {
    if department.staff.isEmpty {
      department.staff.insert(employee, at: 0)  // expect: half-thawed-append
    }
  }
}

func moveThawed(_ badge: Int, to code: String, in realm: Realm) throws {
  let frozen = realm.freeze()
  guard
    let employee = frozen.object(ofType: Employee.self, forPrimaryKey: badge)?.thaw(),
    let department = frozen.object(ofType: Department.self, forPrimaryKey: code)?.thaw(),
    let home = department.realm
  else { throw StaffError.unknown }
  try home.write {
    department.staff.append(employee)
    department.head = department.head ?? employee
  }
}

func assignMentor(_ mentor: Employee, to newcomers: Results<Employee>) throws {
  let snapshot = mentor.freeze()
  try mentor.realm?.write {
    for newcomer in newcomers where newcomer.badge != snapshot.badge {
      newcomer.mentor = mentor
    }
  }
}

func inheritMentor(from old: Employee, to new: Employee) throws {
  let frozen = old.freeze()
  guard let realm = new.realm else { return }
  try realm.write {
    new.name = frozen.name
    new.mentor = frozen.mentor  // expect: half-thawed-append
  }
}

func inheritMentorLive(from old: Employee, to new: Employee) throws {
  try new.realm?.write {
    new.mentor = old.freeze().mentor?.thaw()
  }
}

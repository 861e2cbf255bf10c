import Foundation
import RealmSwift

final class Seat: Object {
  @Persisted(primaryKey: true) var number: String
  @Persisted var holder: String?
}

enum BookingError: Error { case taken, closed }

protocol BoxOffice {
  var isOpen: Bool { get }
  func charge(_ holder: String) throws
}

/// Wraps begin and commit for whoever wants a unit of work.
final class UnitOfWork {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }

  func begin() { realm.beginWrite() }
  func commit() throws { try realm.commitWrite() }
  func rollback() { if realm.isInWriteTransaction { realm.cancelWrite() } }
}

func book(_ number: String, for holder: String, at office: BoxOffice, in realm: Realm) throws {
  realm.beginWrite()  // expect: unfinished-transaction
  switch realm.object(ofType: Seat.self, forPrimaryKey: number) {
  case let seat? where seat.holder == nil:
    seat.holder = holder
  case .some:
    throw BookingError.taken
  case .none:
    realm.create(Seat.self, value: ["number": number, "holder": holder])
  }
  try realm.commitWrite()
}

func bookOrRollBack(_ number: String, for holder: String, at office: BoxOffice, in realm: Realm)
  throws
{
  realm.beginWrite()
  switch realm.object(ofType: Seat.self, forPrimaryKey: number) {
  case let seat? where seat.holder == nil:
    seat.holder = holder
  case .some:
    realm.cancelWrite()
    throw BookingError.taken
  case .none:
    realm.create(Seat.self, value: ["number": number, "holder": holder])
  }
  try realm.commitWrite()
}

func bookIfOpen(_ numbers: [String], for holder: String, at office: BoxOffice, in realm: Realm)
  throws -> Int
{
  guard office.isOpen else { throw BookingError.closed }
  try office.charge(holder)
  var booked = 0
  for number in numbers {
    realm.beginWrite()
    guard let seat = realm.object(ofType: Seat.self, forPrimaryKey: number), seat.holder == nil
    else {
      realm.cancelWrite()
      continue
    }
    seat.holder = holder
    booked += 1
    try realm.commitWrite()
  }
  return booked
}

func bookCharging(_ seats: [Seat], for holder: String, at office: BoxOffice, in realm: Realm) throws
{
  realm.beginWrite()  // expect: unfinished-transaction
  for seat in seats {
    seat.holder = holder
    try office.charge(holder)
  }
  try realm.commitWrite()
}

func bookSilently(_ seats: [Seat], for holder: String, at office: BoxOffice, in realm: Realm) {
  realm.beginWrite()
  for seat in seats where (try? office.charge(holder)) != nil { seat.holder = holder }
  realm.commitAsyncWrite()
}

import ConfineFindings

extension List: Straying {}
extension MutableSet: Straying {}
extension Map: Straying {}
extension LinkingObjects: Straying {}

extension _ObjectCollection {
  var reported: Value {
    _site?.value ?? Value(name: Self._kind.name, type: Self._kind.name, kind: .collection)
  }

  var frozenCopy: Self? {
    guard let site = _site else { return self }
    return found(in: site.object.instance.frozenCopy())
  }
}

extension Results: Straying {
  var reported: Value { query.value }
  var frozenCopy: Results? { Results(query.moved(to: query.instance.frozenCopy())) }
}

extension AnyRealmCollection: Straying {
  private var straying: (any Straying)? { base as? any Straying }

  var reported: Value {
    straying?.reported
      ?? Value(name: "AnyRealmCollection", type: "AnyRealmCollection", kind: .collection)
  }

  var frozenCopy: AnyRealmCollection? {
    (straying?.frozenCopy as? any RealmCollection<Element>).map { AnyRealmCollection($0) }
  }
}

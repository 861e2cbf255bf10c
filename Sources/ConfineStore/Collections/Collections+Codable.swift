/// A list is coded as an array.
extension List: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(elementsOf: self)
  }
}

extension List: Decodable where Element: Decodable {
  public convenience init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

/// A set is coded as an array.
extension MutableSet: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(elementsOf: self)
  }
}

extension MutableSet: Decodable where Element: Decodable {
  public convenience init(from decoder: any Decoder) throws {
    self.init(Set(try [Element](from: decoder)))
  }
}

/// A map is coded as a dictionary.
extension Map: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    let values = asKeyValueSequence().map { ($0.key._text, $0.value) }
    try Dictionary(uniqueKeysWithValues: values).encode(to: encoder)
  }
}

extension Map: Decodable where Value: Decodable {
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    for (key, value) in try [String: Value](from: decoder) {
      updateValue(value, forKey: Key(_text: key))
    }
  }
}

extension Results: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(elementsOf: self)
  }
}

extension Encoder {
  fileprivate func encode(elementsOf elements: some Sequence<some Encodable>) throws {
    var container = unkeyedContainer()
    for element in elements { try container.encode(element) }
  }
}

/// What has a smallest and a largest value.
public protocol MinMaxType: _ScalarValue, Comparable {}

/// What can be added up.
public protocol AddableType: _ScalarValue {
  /// The nearest value to a number. No part of the interface.
  init(_number: _Cell)
}

extension RealmCollection where Element: ObjectBase {
  public func min<Value: MinMaxType>(of property: KeyPath<Element, Value>) -> Value? {
    min(ofProperty: Element.name(of: property))
  }

  public func min<Value: MinMaxType>(of property: KeyPath<Element, Value?>) -> Value? {
    min(ofProperty: Element.name(of: property))
  }

  public func max<Value: MinMaxType>(of property: KeyPath<Element, Value>) -> Value? {
    max(ofProperty: Element.name(of: property))
  }

  public func max<Value: MinMaxType>(of property: KeyPath<Element, Value?>) -> Value? {
    max(ofProperty: Element.name(of: property))
  }

  public func sum<Value: AddableType>(of property: KeyPath<Element, Value>) -> Value {
    sum(ofProperty: Element.name(of: property))
  }

  public func sum<Value: AddableType>(of property: KeyPath<Element, Value?>) -> Value {
    sum(ofProperty: Element.name(of: property))
  }

  public func average<Value: AddableType, Result: AddableType>(
    of property: KeyPath<Element, Value>
  ) -> Result? {
    average(ofProperty: Element.name(of: property))
  }

  public func average<Value: AddableType, Result: AddableType>(
    of property: KeyPath<Element, Value?>
  ) -> Result? {
    average(ofProperty: Element.name(of: property))
  }
}

extension RealmCollection where Element: MinMaxType {
  public func min() -> Element? { _cells(of: nil, for: .min).least.flatMap { Element($0) } }
  public func max() -> Element? { _cells(of: nil, for: .max).greatest.flatMap { Element($0) } }
}

extension RealmCollection {
  public func min<Value: MinMaxType>() -> Value? where Element == Value? {
    _cells(of: nil, for: .min).least.flatMap { Value($0) }
  }

  public func max<Value: MinMaxType>() -> Value? where Element == Value? {
    _cells(of: nil, for: .max).greatest.flatMap { Value($0) }
  }

  public func sum<Value: AddableType>() -> Value where Element == Value? {
    Value(_number: _cells(of: nil, for: .sum).sum)
  }

  public func average<Value: AddableType, Result: AddableType>() -> Result?
  where Element == Value? {
    _cells(of: nil, for: .average).average.map { Result(_number: $0) }
  }
}

extension RealmCollection where Element: AddableType {
  public func sum() -> Element { Element(_number: _cells(of: nil, for: .sum).sum) }

  public func average<Result: AddableType>() -> Result? {
    _cells(of: nil, for: .average).average.map { Result(_number: $0) }
  }
}

extension ObjectBase {
  static func name<Root: ObjectBase>(of property: PartialKeyPath<Root>) -> String {
    ClassSchema.of(Root.self).properties[PropertyPath.property(property)].name
  }
}

import Foundation

/// What has a smallest and a largest value.
public protocol MinMaxType: _ScalarValue, Comparable {}

/// What can be added up.
public protocol AddableType: _ScalarValue {
  /// The nearest value to a number. No part of the interface.
  init(_number: _Cell)
}

/// Of a property's values; without any, the least, the greatest and the average are nil and the sum
/// is zero. Nulls do not count. Linear in the count.
///
/// A property that the class does not have is reported, and gives what no values give.
extension RealmCollection {
  public func min<Value: MinMaxType>(ofProperty property: String) -> Value? {
    _cells(of: property).least.flatMap { Value($0) }
  }

  public func max<Value: MinMaxType>(ofProperty property: String) -> Value? {
    _cells(of: property).greatest.flatMap { Value($0) }
  }

  public func sum<Value: AddableType>(ofProperty property: String) -> Value {
    Value(_number: _cells(of: property).sum)
  }

  public func average<Value: AddableType>(ofProperty property: String) -> Value? {
    _cells(of: property).average.map { Value(_number: $0) }
  }
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
  public func min() -> Element? { _cells(of: nil).least.flatMap { Element($0) } }
  public func max() -> Element? { _cells(of: nil).greatest.flatMap { Element($0) } }
}

extension RealmCollection {
  public func min<Value: MinMaxType>() -> Value? where Element == Value? {
    _cells(of: nil).least.flatMap { Value($0) }
  }

  public func max<Value: MinMaxType>() -> Value? where Element == Value? {
    _cells(of: nil).greatest.flatMap { Value($0) }
  }

  public func sum<Value: AddableType>() -> Value where Element == Value? {
    Value(_number: _cells(of: nil).sum)
  }

  public func average<Value: AddableType, Result: AddableType>() -> Result?
  where Element == Value? {
    _cells(of: nil).average.map { Result(_number: $0) }
  }
}

extension RealmCollection where Element: AddableType {
  public func sum() -> Element { Element(_number: _cells(of: nil).sum) }

  public func average<Result: AddableType>() -> Result? {
    _cells(of: nil).average.map { Result(_number: $0) }
  }
}

extension ObjectBase {
  static func name<Root: ObjectBase>(of property: PartialKeyPath<Root>) -> String {
    ClassSchema.of(Root.self).properties[PropertyPath.property(property)].name
  }
}

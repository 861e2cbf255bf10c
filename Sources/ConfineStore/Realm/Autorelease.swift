#if !canImport(ObjectiveC)
  /// Runs the body. There are no autoreleased objects on this platform: a realm goes as soon as its
  /// last reference does.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }
#endif

extension Collection where Self: Sendable, Element: Sendable {
  /// Maps with at most so many elements in work at a time; the results keep the order.
  func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      for (offset, element) in enumerated() {
        if offset >= jobs, let (done, result) = await group.next() { results[done] = result }
        group.addTask { (offset, transform(element)) }
      }
      for await (done, result) in group { results[done] = result }
      return results.compactMap(\.self)
    }
  }
}

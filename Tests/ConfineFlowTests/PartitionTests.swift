import Testing

@testable import ConfineFlow

@Suite("States that branches tell apart")
struct PartitionTests {
  private let coin = TypeReference.named("Coin", [])

  /// Suspends on one side of a branch, joins, and uses the coin on one side of a second branch.
  private func observed(secondFlag: Bool, usesAfter: Bool) -> [String] {
    var builder = ProgramBuilder()
    let kept = builder.variable("kept", type: coin)
    let flags = [builder.variable("flag"), builder.variable("other flag")]
    let bool = TypeReference.named("Bool", [])
    let parameters = [(kept, coin), (flags[0], bool), (flags[1], bool)]
    builder.function("f", isAsync: true, parameters: parameters, blocks: 5) { builder, writer in
      let first = writer.emit(.load(flags[0]), at: builder.range("first"))
      writer.end(.branch(first, 1, 2))
      writer.emit(.suspend, at: builder.range("await"))
      writer.end(.jump(2))
      let second = writer.emit(.load(flags[secondFlag ? 1 : 0]), at: builder.range("second"))
      writer.end(usesAfter ? .branch(second, 3, 4) : .branch(second, 4, 3))
      let loaded = writer.emit(.load(kept), at: builder.range("coin"))
      writer.emit(.member(loaded, "value"), at: builder.range("value"))
      writer.end(.jump(4))
      writer.end(.return(nil))
    }
    return builder.observed()
  }

  @Test("a flag that was tested before decides the same again")
  func sameFlag() {
    let suspension = "outsideHome(ConfineFindings.Crossing.suspension)"
    #expect(observed(secondFlag: false, usesAfter: true) == ["coin: \(suspension), certain"])
    #expect(observed(secondFlag: false, usesAfter: false) == [])
  }

  @Test("another flag decides nothing, and what is wrong on one path alone is likely")
  func otherFlag() {
    let suspension = "outsideHome(ConfineFindings.Crossing.suspension)"
    #expect(observed(secondFlag: true, usesAfter: true) == ["coin: \(suspension), likely"])
  }

  @Test("more states than are kept apart are joined")
  func mostStates() {
    var partitions = Partitions()
    for index in 0..<20 {
      var state = FlowState(here: .main)
      let flag = Fact.flag(VariableID(root: 0, index: index))
      let isPossible = state.assume(.fact(flag), is: true)
      #expect(isPossible)
      state.assign(.plain(coin), to: VariableID(root: 0, index: 100 + index))
      _ = partitions.add(state)
    }
    #expect(partitions.states.count == 1)
    #expect(partitions.states[0].decided.isEmpty)
    #expect(partitions.states[0].variables.count == 20)
  }

  @Test("a frozen value is not live on the side where it says that it is frozen")
  func frozen() {
    var builder = ProgramBuilder()
    let variable = builder.variable("coin", type: coin)
    builder.function("f", isAsync: true, parameters: [(variable, coin)], blocks: 3) {
      builder, writer in
      let loaded = writer.emit(.load(variable), at: builder.range("tested"))
      let test = writer.emit(.member(loaded, "isFrozen"), at: builder.range("isFrozen"))
      writer.emit(.suspend, at: builder.range("await"))
      writer.end(.branch(test, 1, 2))
      for name in ["frozen coin", "live coin"] {
        let used = writer.emit(.load(variable), at: builder.range(name))
        writer.emit(.member(used, "value"), at: builder.range("value"))
        writer.end(.return(nil))
      }
    }
    #expect(
      builder.observed() == ["live coin: outsideHome(ConfineFindings.Crossing.suspension), certain"]
    )
  }
}

import Testing

@testable import ConfineFlow

@Suite("The engine, on programs built by hand")
struct EngineTests {
  private let vault = TypeReference.named("Vault", [])
  private let coin = TypeReference.named("Coin", [])
  private let queue = TypeReference.named("Queue", [])

  private func construct(
    _ type: TypeReference, _ name: String, _ builder: inout ProgramBuilder,
    _ writer: inout FunctionWriter
  ) -> Register {
    let call = Call(callee: .initializer(type), arguments: [], awaitRole: nil)
    return writer.emit(.call(call), at: builder.range(name))
  }

  @discardableResult
  private func call(
    _ method: String, on receiver: Register, named name: String, with arguments: [Register] = [],
    _ builder: inout ProgramBuilder, _ writer: inout FunctionWriter
  ) -> Register {
    let place = builder.range(name)
    let arguments = arguments.map { Argument(label: nil, value: $0, range: place) }
    let call = Call(
      callee: .method(receiver, method, place), arguments: arguments, awaitRole: nil)
    return writer.emit(.call(call), at: place)
  }

  private func suspend(_ builder: inout ProgramBuilder, _ writer: inout FunctionWriter) {
    writer.emit(.suspend, at: builder.range("await"))
  }

  @Test("a value used after a suspension in nonisolated code is certain to be wrong")
  func afterSuspension() {
    var builder = ProgramBuilder()
    builder.function("f", isAsync: true) { builder, writer in
      let vault = construct(vault, "open", &builder, &writer)
      call("take", on: vault, named: "before", &builder, &writer)
      suspend(&builder, &writer)
      call("take", on: vault, named: "after", &builder, &writer)
      writer.end(.return(nil))
    }
    #expect(
      builder.observed() == ["after: outsideHome(ConfineFindings.Crossing.suspension), certain"])
  }

  @Test("the main actor resumes on the main thread, so a suspension there changes nothing")
  func onMain() {
    var builder = ProgramBuilder()
    builder.function("f", isAsync: true, attributes: ["MainActor"]) { builder, writer in
      let vault = construct(vault, "open", &builder, &writer)
      suspend(&builder, &writer)
      call("take", on: vault, named: "after", &builder, &writer)
      writer.end(.return(nil))
    }
    #expect(builder.observed() == [])
  }

  @Test("after a join of a path that suspends and one that does not, the use is likely wrong")
  func join() {
    var builder = ProgramBuilder()
    builder.function("f", isAsync: true, blocks: 3) { builder, writer in
      let vault = construct(vault, "open", &builder, &writer)
      writer.end(.branch(nil, 1, 2))
      suspend(&builder, &writer)
      writer.end(.jump(2))
      call("take", on: vault, named: "joined", &builder, &writer)
      writer.end(.return(nil))
    }
    #expect(
      builder.observed() == ["joined: outsideHome(ConfineFindings.Crossing.suspension), likely"])
  }

  /// The first round uses nothing: only the second sees the coin of the first, across the suspension.
  @Test("a loop is followed until nothing changes, which takes two rounds here")
  func loop() {
    var builder = ProgramBuilder()
    let kept = builder.variable("kept")
    builder.function("f", isAsync: true, blocks: 4) { builder, writer in
      writer.end(.jump(1))
      suspend(&builder, &writer)
      writer.end(.branch(nil, 2, 3))
      let old = writer.emit(.load(kept), at: builder.range("kept"))
      call("spend", on: old, named: "kept coin", &builder, &writer)
      let vault = construct(vault, "open", &builder, &writer)
      let fresh = call("take", on: vault, named: "fresh", &builder, &writer)
      writer.emit(.store(kept, fresh), at: builder.range("store"))
      writer.end(.jump(1))
      writer.end(.return(nil))
    }
    #expect(
      builder.observed() == ["kept coin: outsideHome(ConfineFindings.Crossing.suspension), certain"]
    )
  }

  @Test("what the same round obtained after the suspension stays in its home")
  func sameRound() {
    var builder = ProgramBuilder()
    builder.function("f", isAsync: true, blocks: 3) { builder, writer in
      writer.end(.jump(1))
      suspend(&builder, &writer)
      let vault = construct(vault, "open", &builder, &writer)
      call("take", on: vault, named: "fresh", &builder, &writer)
      writer.end(.branch(nil, 1, 2))
      writer.end(.return(nil))
    }
    #expect(builder.observed() == [])
  }

  @Test("a variable that was overwritten with a frozen value is frozen")
  func strongUpdate() {
    var builder = ProgramBuilder()
    let variable = builder.variable("coin")
    builder.function("f", isAsync: true) { builder, writer in
      let vault = construct(vault, "open", &builder, &writer)
      let live = call("take", on: vault, named: "live", &builder, &writer)
      writer.emit(.store(variable, live), at: builder.range("store"))
      let frozen = call("freeze", on: live, named: "freeze", &builder, &writer)
      writer.emit(.store(variable, frozen), at: builder.range("store again"))
      suspend(&builder, &writer)
      let loaded = writer.emit(.load(variable), at: builder.range("coin"))
      writer.emit(.member(loaded, "value"), at: builder.range("value"))
      writer.end(.return(nil))
    }
    #expect(builder.observed() == [])
  }

  @Test("a frozen value that would have to change is observed wherever that is")
  func frozenMutation() {
    var builder = ProgramBuilder()
    builder.function("f") { builder, writer in
      let vault = construct(vault, "open", &builder, &writer)
      let live = call("take", on: vault, named: "live", &builder, &writer)
      let frozen = call("freeze", on: live, named: "freeze", &builder, &writer)
      call("spend", on: frozen, named: "frozen coin", &builder, &writer)
      writer.end(.return(nil))
    }
    #expect(builder.observed() == ["frozen coin: frozen, certain"])
  }

  @Test("a new object becomes live where it is added, under every name that it has")
  func attach() {
    var builder = ProgramBuilder()
    let variable = builder.variable("coin")
    builder.function("f", isAsync: true) { builder, writer in
      let new = construct(coin, "new", &builder, &writer)
      writer.emit(.store(variable, new), at: builder.range("store"))
      let vault = construct(vault, "open", &builder, &writer)
      call("add", on: vault, named: "add", with: [new], &builder, &writer)
      suspend(&builder, &writer)
      let loaded = writer.emit(.load(variable), at: builder.range("coin"))
      writer.emit(.member(loaded, "value"), at: builder.range("value"))
      writer.end(.return(nil))
    }
    #expect(
      builder.observed() == ["coin: outsideHome(ConfineFindings.Crossing.suspension), certain"])
  }

  @Test("a new object that no one adds may go anywhere")
  func unmanaged() {
    var builder = ProgramBuilder()
    builder.function("f", isAsync: true) { builder, writer in
      let new = construct(coin, "new", &builder, &writer)
      suspend(&builder, &writer)
      call("spend", on: new, named: "spend", &builder, &writer)
      writer.end(.return(nil))
    }
    #expect(builder.observed() == [])
  }

  @Test("a parameter belongs to the caller, whose thread a block on the pool is not")
  func parameterOnPool() {
    var builder = ProgramBuilder()
    let parameter = builder.variable("coin", type: coin)
    builder.function("f", parameters: [(parameter, coin)]) { builder, writer in
      let type = writer.emit(.type(queue), at: builder.range("Queue"))
      let pool = call("pool", on: type, named: "pool", &builder, &writer)
      let block = builder.function("f", parent: FunctionID(root: 0)) { builder, writer in
        let loaded = writer.emit(.load(parameter), at: builder.range("captured"))
        writer.emit(.member(loaded, "value"), at: builder.range("value"))
        writer.end(.return(nil))
      }
      let closure = writer.emit(.closure(block, captures: []), at: builder.range("{ }"))
      call("async", on: pool, named: "async", with: [closure], &builder, &writer)
      writer.end(.return(nil))
    }
    #expect(
      builder.observed() == [
        "captured: outsideHome(ConfineFindings.Crossing.concurrentQueue), certain"
      ])
  }

  @Test("a closure that nothing known runs has captures of an unknown home")
  func unknownCallee() {
    var builder = ProgramBuilder()
    let parameter = builder.variable("coin", type: coin)
    builder.function("f", parameters: [(parameter, coin)]) { builder, writer in
      let block = builder.function("f", parent: FunctionID(root: 0)) { builder, writer in
        let loaded = writer.emit(.load(parameter), at: builder.range("captured"))
        writer.emit(.member(loaded, "value"), at: builder.range("value"))
        writer.end(.return(nil))
      }
      writer.emit(.closure(block, captures: []), at: builder.range("{ }"))
      writer.end(.return(nil))
    }
    #expect(builder.observed() == [])
  }
}

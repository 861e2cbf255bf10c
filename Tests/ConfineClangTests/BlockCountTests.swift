import ConfineFlow
import ProgramText
import Testing

/// Sources without an SDK, in which much is undeclared, and how many of their blocks are lowered.
@Suite("Blocks", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct BlockCountTests {
  @Test("of generated sources are lowered, 99 in 100 of them")
  func blocks() throws {
    var written = 0
    var lowered = 0
    for seed in 0..<60 {
      var source = GeneratedObjectiveC(seed: UInt64(seed))
      let text = source.text()
      written += source.blocks
      let program = try LoweredObjectiveC(text).program
      lowered += program.functions.count { $0.kind == .closure }
    }
    #expect(written > 1_000)
    #expect(lowered * 100 >= written * 99, "\(lowered) of \(written)")
  }
}

/// Classes whose methods call what is declared, what only Apple declares, and what nobody does.
private struct GeneratedObjectiveC {
  private(set) var blocks = 0
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  mutating func text() -> String {
    let methods = (0..<8).map { "- (void)method\($0):(Dog *)dog {\n\(statements(3))}\n" }
    return """
      #import <UIKit/UIKit.h>
      #import <Realm/Realm.h>
      #import <AFNetworking/AFNetworking.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      @interface Controller\(next(9)) : BaseController <SomeDelegate>
      @property (nonatomic) RLMRealm *realm;
      @end
      @implementation Controller0
      \(methods.joined())
      @end
      """
  }

  private mutating func statements(_ depth: Int) -> String {
    (0..<(1 + next(2))).map { _ in statement(depth) }.joined()
  }

  private mutating func block(_ depth: Int, _ parameters: String = "") -> String {
    blocks += 1
    return "^\(parameters){\n\(depth > 0 ? statements(depth - 1) : "[dog bark];\n")}"
  }

  private mutating func statement(_ depth: Int) -> String {
    switch next(12) {
    case 0: "dispatch_async(dispatch_get_main_queue(), \(block(depth)));\n"
    case 1: "[self.realm transactionWithBlock:\(block(depth))];\n"
    case 2: "[SVProgressHUD showWithStatus:@\"x\" completion:\(block(depth))];\n"
    case 3: "[[AFManager manager] GET:kPath success:\(block(depth, "(id task, id data)"))];\n"
    case 4: "if (dog.name.length > kLimit) { handler(\(block(depth))); }\n"
    case 5: "SomeBlock later\(next(99)) = \(block(depth));\n"
    case 6:
      "for (NSUInteger i = 0; i < 3; i++) { [queue addOperationWithBlock:\(block(depth))]; }\n"
    case 7: "[UIView animateWithDuration:0.3 animations:\(block(depth))];\n"
    case 8: "[dog.owner visit:\(block(depth)) then:\(block(depth, "(BOOL done)"))];\n"
    case 9:
      "[names enumerateObjectsUsingBlock:\(block(depth, "(id a, NSUInteger i, BOOL *stop)"))];\n"
    case 10: "@synchronized(self) { [Helper.shared run:\(block(depth))]; }\n"
    default: "self.completion = \(block(depth, "(NSError *error)"));\n"
    }
  }
}

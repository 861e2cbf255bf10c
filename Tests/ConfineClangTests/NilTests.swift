import ConfineLint
import Testing

@Suite("Pointers and nil", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct NilTests {
  @Test(
    "a test of what a block is given for nil decides nothing",
    arguments: [
      "if (error != nil) { return; }", "if (error) { return; }", "if (json == nil) { return; }",
    ])
  func testedParameters(_ test: String) async throws {
    let text = """
      #import <Realm/Realm.h>
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      @interface Client : NSObject
      @end
      @implementation Client
      - (void)get:(void (^)(id json, NSError *error))handler {
        [[[NSURLSession sharedSession] dataTaskWithURL:nil completionHandler:^(NSData *data,
            NSURLResponse *response, NSError *error) {
          id json = nil;
          if (data != nil) { json = [NSJSONSerialization JSONObjectWithData:data]; }
          handler(json, error);
        }] resume];
      }
      - (void)update:(Dog *)dog {
        [self get:^(id json, NSError *error) {
          \(test)
          NSLog(@"%@", dog.name);
        }];
      }
      @end
      """
    let found = try await linted(text).findings
    #expect(found.map(\.rule) == ["live-object-in-callback"])
    #expect(found.map(\.place.line) == [19])
  }
}

import Testing

@Suite("Queries in Objective-C")
struct QueryTests {
  @Test("read the objects that they compare with")
  func comparedObjects() async throws {
    let body = """
      @interface Walk : RLMObject
      @property Dog *dog;
      @end
      static void walks(Dog *dog, NSString *name) {
        dispatch_async(dispatch_queue_create("walks", NULL), ^{
          @autoreleasepool {
            NSLog(@"%lu", [Walk objectsWhere:@"dog.name == %@", name].count);
            NSLog(@"%lu", [Walk objectsWhere:@"dog == %@", dog].count);
          }
        });
        dispatch_async(dispatch_queue_create("walks", NULL), ^{
          @autoreleasepool {
            RLMRealm *realm = [RLMRealm defaultRealm];
            NSLog(@"%lu", [Walk objectsInRealm:realm where:@"dog == %@", dog].count);
          }
        });
        dispatch_async(dispatch_queue_create("walks", NULL), ^{
          @autoreleasepool {
            RLMResults<Walk *> *walks = [Walk allObjects];
            NSLog(@"%lu", [walks objectsWhere:@"dog.name == %@ && dog == %@", name, dog].count);
          }
        });
      }
      """
    let rule = "live-object-across-queues"
    #expect(try await found(body) == ["8 \(rule)", "14 \(rule)", "20 \(rule)"])
  }
}

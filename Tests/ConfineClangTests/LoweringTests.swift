import ConfineFlow
import Testing

@Suite("Objective-C in the graph", .enabled(if: LoweredObjectiveC.isInstalled, "needs libclang"))
struct LoweringTests {
  @Test("a message is a call of a method with the selector's parts as labels")
  func message() throws {
    let lowered = try LoweredObjectiveC("void f(id dog) { [dog rename:@\"Rex\" to:3]; }")
    #expect(
      lowered.body() == """
        %0 load dog
        %1 constant String
        %2 constant Int
        %3 call %0.rename(%1, to: %2)
        return
        """)
  }

  @Test("a function of Dispatch is the method that Swift has instead")
  func dispatch() throws {
    let lowered = try LoweredObjectiveC(
      "void f(dispatch_queue_t queue) { dispatch_async(queue, ^{ g(); }); }")
    #expect(
      lowered.body() == """
        %0 load queue
        %1 closure [] ()
          %0 call g()
          return
        %2 call %0.async(execute: %1)
        return
        """)
  }

  @Test("a class method that opens the default realm is a call of that realm")
  func defaultRealm() throws {
    let lowered = try LoweredObjectiveC(
      "@interface Dog : RLMObject @end\nvoid f(void) { [Dog allObjects]; }")
    #expect(
      lowered.body() == """
        %0 name Dog
        %1 call RLMRealm()
        %2 call %1.objects(%0)
        return
        """)
  }

  @Test("a block has copies of the variables that are assigned to again, but for __block ones")
  func copies() throws {
    let lowered = try LoweredObjectiveC(
      """
      void f(void) {
        int once = 1;
        int twice = 1;
        __block int shared = 1;
        g(^{ h(once, twice, shared); });
        twice = 2;
        shared = 2;
      }
      """)
    #expect(lowered.body().contains("closure [twice'2 = %"))
  }

  @Test("an overridden getter computes its property, and its variable is storage of its own")
  func overriddenGetter() throws {
    let lowered = try LoweredObjectiveC(
      """
      @interface Store : NSObject
      @property RLMRealm *realm;
      @property int count;
      @end
      @implementation Store
      - (RLMRealm *)realm { return _realm; }
      - (void)add { _count = 1; self.realm = nil; }
      @end
      """)
    let type = try #require(lowered.program.types["Store"])
    #expect(type.properties["realm"]?.getter != nil && type.properties["realm"]?.isStored == false)
    #expect(type.properties["_realm"]?.isStored == true)
    #expect(lowered.body(of: "-[Store add]").contains("assign count = "))
  }

  @Test("what nobody declares keeps its statement and its blocks")
  func undeclared() throws {
    let lowered = try LoweredObjectiveC(
      """
      void f(id dog) {
        Unknown *thing = [[Unknown alloc] initWithName:@"a" block:^{ [dog bark]; }];
        thing.delegate.name = missing;
        [Manager.shared run:^{ [thing go]; }];
        UnknownHandler handler = ^{ [dog eat]; };
        SomeFunction(handler, kConstant);
      }
      """)
    #expect(lowered.gaps == [])
    for name in ["bark", "go", "eat"] { #expect(lowered.text.contains(".\(name)()")) }
    #expect(lowered.body().contains("Unknown(name: "))
  }

  @Test("weakify and strongify are variables, whether or not a header has the macros")
  func weakify() throws {
    let lowered = try LoweredObjectiveC(
      """
      @implementation Store
      - (void)f { @weakify(self); g(^{ @strongify(self); [self h]; }); }
      @end
      """)
    #expect(lowered.body(of: "-[Store f]").contains("store self_weak_ = %"))
    #expect(lowered.gaps == [])
  }

  @Test("any part of a for may be missing")
  func forParts() throws {
    let lowered = try LoweredObjectiveC(
      "void f(void) { for (;;) { a(); } }\nvoid g(int i) { for (; i < 3;) { b(\"; ;\"); } }")
    #expect(lowered.body(of: "f").contains("call a()"))
    #expect(lowered.body(of: "g").contains("operation < "))
  }

  @Test("a clause begins where a statement of the body has not done what it says")
  func clauses() throws {
    let lowered = try LoweredObjectiveC(
      "void f(void) { a(); @try { b(); c(); } @catch (id error) { d(); } }")
    #expect(
      lowered.body() == """
        b0:
        %0 call a()
        %1 call b()
        choice b1 b3
        b1:
        %2 call c()
        jump b2
        b2:
        return
        b3:
        choice b4
        b4:
        %3 exception
        %4 call d()
        jump b2
        """)
  }

  @Test("a pool that is left by return may be the function's end")
  func pool() throws {
    let lowered = try LoweredObjectiveC(
      "int f(id x) { @autoreleasepool { if (x) return 1; } return 2; }")
    #expect(lowered.body().contains("call autoreleasepool(trailing "))
    #expect(lowered.body().components(separatedBy: "\nreturn %").count >= 3)
  }

  @Test("every libclang gives the same graph")
  func versions() throws {
    let text = """
      @interface Dog : RLMObject
      @property NSString *name;
      @end
      @implementation Kennel
      - (void)f:(Dog *)dog names:(NSArray<NSString *> *)names {
        for (NSString *name in names) {
          if (name.length > 3 && ![name hasPrefix:@"a"]) dog.name = names[0] ?: @"x";
        }
        [self save:^(Dog *other) { NSLog(@"%@", other.name); } later:@{ @"a" : @(3) }];
      }
      @end
      """
    let texts = try LoweredObjectiveC.libraries.map { library in
      try LoweredObjectiveC([SourceFile(path: "A.m", text: text)], library: library).text
    }
    #expect(Set(texts).count == 1)
  }
}

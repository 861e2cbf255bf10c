import ConfineClang
import ConfineLint
import Testing

@Suite("Where libclang is found")
struct LibclangSearchTests {
  @Test("the one that the environment names is the only one")
  func named() {
    let search = LibclangSearch(environment: ["CONFINE_LIBCLANG": "/x/libclang.so", "PATH": "/bin"])
    #expect(search.candidates == ["/x/libclang.so"])
  }

  @Test("the toolchain's goes before the system's, and the newest version first")
  func order() {
    var search = LibclangSearch(environment: ["PATH": "/toolchains/swift/usr/bin"])
    search.isExecutable = { $0 == "/toolchains/swift/usr/bin/swift" }
    search.contents = { folder in
      switch folder {
      case "/usr/lib": ["llvm-9", "llvm-14", "python3"]
      case "/toolchains/swift/usr/lib", "/usr/lib/llvm-14/lib", "/usr/lib/llvm-9/lib":
        ["libclang-cpp.so.14", "libclang.so", "libclangBasic.a", "clang"]
      default: []
      }
    }
    #if os(Linux)
      #expect(
        search.candidates.suffix(2) == [
          "/usr/lib/llvm-14/lib/libclang.so", "/usr/lib/llvm-9/lib/libclang.so",
        ])
      #expect(search.candidates.count == 3)
    #endif
  }

  @Test("without one, each file of Objective-C is a gap that tells what to install")
  func none() async throws {
    var linter = try Linter(models: .builtIn())
    linter.libclang = LibclangSearch(environment: ["CONFINE_LIBCLANG": "/nowhere/libclang.so"])
    let result = await linter.lint(SourceSet([("A.m", "@end"), ("B.swift", "let a = 1")]))
    #expect(result.gaps.map(\.file) == ["A.m"])
    #expect(result.gaps.first?.reason.contains("'/nowhere/libclang.so' cannot be used") == true)
  }
}

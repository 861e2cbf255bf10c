import Foundation

/// Where libclang may lie, most wanted first.
public struct LibclangSearch: Sendable {
  public var environment: [String: String]
  public var isExecutable: @Sendable (String) -> Bool
  public var contents: @Sendable (String) -> [String]

  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    isExecutable = { FileManager.default.isExecutableFile(atPath: $0) }
    contents = { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
  }

  /// The first that can be used; what `CONFINE_LIBCLANG` names is the only one if it is set.
  public func load() -> Result<Libclang, Libclang.Failure> {
    var failure = Libclang.Failure.notFound
    for path in candidates {
      do {
        return .success(try Libclang(at: path))
      } catch {
        failure = error
      }
    }
    return .failure(failure)
  }

  /// Those that exist, but for the one that the user named.
  public var candidates: [String] {
    if let named = environment["CONFINE_LIBCLANG"], !named.isEmpty { return [named] }
    return toolchains.flatMap { libraries(in: $0) } + folders.flatMap { libraries(in: $0) }
  }

  /// The command that installs one on this system.
  public static var installation: String {
    #if os(macOS)
      "xcode-select --install"
    #else
      "apt-get install libclang1"
    #endif
  }

  /// The library folder of the toolchain whose `swift` the shell finds.
  private var toolchains: [String] {
    let path = environment["PATH"] ?? ""
    return path.split(separator: ":").compactMap { folder in
      let swift = "\(folder)/swift"
      guard isExecutable(swift) else { return nil }
      let real = URL(filePath: swift).resolvingSymlinksInPath()
      return real.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib")
        .path
    }
  }

  private var folders: [String] {
    #if os(macOS)
      let developer =
        environment["DEVELOPER_DIR"] ?? "/Applications/Xcode.app/Contents/Developer"
      return [
        "\(developer)/Toolchains/XcodeDefault.xctoolchain/usr/lib",
        "/Library/Developer/CommandLineTools/usr/lib", "/opt/homebrew/opt/llvm/lib",
        "/usr/local/opt/llvm/lib",
      ]
    #else
      let versions = contents("/usr/lib").filter { $0.hasPrefix("llvm-") }
      let newestFirst = versions.sorted { number($0) > number($1) }
      return newestFirst.map { "/usr/lib/\($0)/lib" } + [
        "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
        "/usr/local/lib",
      ]
    #endif
  }

  private func number(_ name: String) -> Int { Int(name.dropFirst("llvm-".count)) ?? 0 }

  /// `libclang.dylib`, `libclang.so`, `libclang.so.1`, `libclang-14.so.1`, and not `libclang-cpp`.
  private func libraries(in folder: String) -> [String] {
    let names = contents(folder).filter { name in
      guard name.hasPrefix("libclang"), !name.hasPrefix("libclang-cpp") else { return false }
      return name.hasPrefix("libclang.")
        || name.dropFirst("libclang-".count).first?.isNumber == true
    }
    return names.filter { $0.contains(".so") || $0.hasSuffix(".dylib") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}

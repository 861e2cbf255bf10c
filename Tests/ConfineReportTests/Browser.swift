import Foundation

/// A headless browser of the machine.
struct Browser {
  /// Nil where the machine has none.
  static let found: Browser? = candidates.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }.map(Browser.init)

  static let reasonForNone: String =
    "no Chromium on this machine; 'apt-get install chromium' brings one, CONFINE_BROWSER names one"

  private static var candidates: [String] {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return [environment["CONFINE_BROWSER"]].compactMap(\.self)
      + names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
  }

  let path: String

  /// The page's elements after its scripts ran, as HTML.
  func elements(of page: URL) throws -> String {
    try run(["--dump-dom", page.absoluteString])
  }

  /// A picture of the page, as PNG.
  func picture(of page: URL, width: Int, height: Int, isDark: Bool) throws -> Data {
    let file = page.deletingPathExtension().appendingPathExtension("png")
    defer { try? FileManager.default.removeItem(at: file) }
    // 0 is dark, 1 is light.
    _ = try run([
      "--screenshot=\(file.path)", "--window-size=\(width),\(height)", "--hide-scrollbars",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", page.absoluteString,
    ])
    return try Data(contentsOf: file)
  }

  private func run(_ arguments: [String]) throws -> String {
    let profile = FileManager.default.temporaryDirectory
      .appending(path: "confine-browser-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: profile) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    // The page's time goes on as fast as it can; root has no sandbox; no host name is looked up.
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--virtual-time-budget=5000", "--user-data-dir=\(profile.path)",
        "--host-resolver-rules=MAP * ~NOTFOUND",
      ] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}

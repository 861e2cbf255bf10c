import Foundation

/// The name of a program that runs.
enum ProcessName {
  /// Nil where the system does not tell.
  static func of(_ process: Int32) -> String? {
    #if os(Linux)
      let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
      return name?.trimmingCharacters(in: .whitespacesAndNewlines)
    #else
      var buffer = [CChar](repeating: 0, count: 256)
      let count = proc_name(process, &buffer, UInt32(buffer.count))
      return count > 0 ? String(cString: buffer) : nil
    #endif
  }
}

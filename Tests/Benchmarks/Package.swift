// swift-tools-version: 6.2
import PackageDescription

// Stands apart, so that nobody who builds Confine builds this: see docs/benchmarks.md.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "confine", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "CInterposer"),
    .target(name: "CProbe"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CInterposer", "CProbe",
        .product(name: "ConfineLint", package: "confine"),
        .product(name: "ConfineOwnership", package: "confine"),
        .product(name: "ConfineStore", package: "confine"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

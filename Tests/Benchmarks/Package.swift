// swift-tools-version: 6.2
import PackageDescription

// Stands apart, so that nobody who builds Confine builds this: see docs/benchmarks.md.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "confine", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "CInterposer"),
    .target(name: "CProbe"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CInterposer", "CProbe",
        .product(name: "ConfineOwnership", package: "confine"),
        .product(name: "ConfineStore", package: "confine"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

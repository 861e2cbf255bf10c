// swift-tools-version: 6.2
import PackageDescription

// Stands apart, so that nobody who builds Confine builds this: see docs/benchmarks.md.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "confine", path: "../..")],
  targets: [
    .target(name: "CInterposer"),
    .executableTarget(
      name: "bench",
      dependencies: ["CInterposer", .product(name: "ConfineStore", package: "confine")]),
  ],
  swiftLanguageModes: [.v6]
)

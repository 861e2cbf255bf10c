// swift-tools-version: 6.2
import PackageDescription

// Fetches ordinary Swift code for the linter to read; nothing here is built.
let package = Package(
  name: "Corpus",
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ]
)

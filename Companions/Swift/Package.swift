// swift-tools-version: 6.2

import PackageDescription

/// Reads Swift source with swift-syntax: a package of its own, so that nothing that depends on the engine fetches or
/// builds a parser of Swift.
let package = Package(
  name: "helm-viz-swift",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "helm-viz-swift", targets: ["helm-viz-swift"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(
      name: "HelmSwift",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .executableTarget(
      name: "helm-viz-swift",
      dependencies: ["HelmSwift", .product(name: "SystemPackage", package: "swift-system")]
    ),
    .testTarget(
      name: "HelmSwiftTests",
      dependencies: ["HelmSwift", .product(name: "SystemPackage", package: "swift-system")],
      exclude: ["Fixtures"]
    ),
  ]
)

for target in package.targets {
  var settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if Context.environment["HELM_WARNINGS_AS_ERRORS"] == "1" { settings.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings = settings
}

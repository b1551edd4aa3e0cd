// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Handbook",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "AppNavigation", targets: ["AppNavigation"])],
  dependencies: [
    // In a package of your own: .package(url: "…", from: "…").
    .package(name: "helm", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(name: "AppNavigation", dependencies: [.product(name: "Helm", package: "helm")]),
    .executableTarget(
      name: "write-graph",
      dependencies: [
        "AppNavigation", .product(name: "Helm", package: "helm"), .product(name: "HelmDocument", package: "helm"),
      ]
    ),
  ]
)

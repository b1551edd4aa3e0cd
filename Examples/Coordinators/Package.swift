// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Coordinators",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: .package(url: "…", from: "…").
    .package(name: "helm", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "coordinators",
      dependencies: [.product(name: "HelmDocument", package: "helm"), .product(name: "Jumper", package: "helm")],
      // As apps are that came before Swift 6.
      swiftSettings: [.swiftLanguageMode(.v5)]
    )
  ]
)

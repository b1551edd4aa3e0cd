// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Newsroom",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: .package(url: "…", from: "…").
    .package(name: "helm", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "newsroom",
      dependencies: [
        .product(name: "HelmFlow", package: "helm"), .product(name: "HelmDocument", package: "helm"),
      ]
    )
  ]
)

// swift-tools-version: 6.2

import PackageDescription

/// Where there is no SwiftUI, the views are compiled against its stand-in: `HELM_STAND_INS=1 swift build`.
let standsIn = Context.environment["HELM_STAND_INS"] == "1"

let package = Package(
  name: "Trails",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "Trails", targets: ["Trails"])],
  dependencies: [
    // In a package of your own: .package(url: "…", from: "…").
    .package(name: "helm", path: "../..")
  ],
  targets: [
    .target(
      name: "Trails",
      dependencies: [.product(name: "Helm", package: "helm")]
        + (standsIn ? [.product(name: "SwiftUI", package: "helm")] : [])
    ),
    .executableTarget(
      name: "walk",
      dependencies: [
        "Trails", .product(name: "Helm", package: "helm"), .product(name: "HelmDocument", package: "helm"),
      ]
    ),
  ]
)

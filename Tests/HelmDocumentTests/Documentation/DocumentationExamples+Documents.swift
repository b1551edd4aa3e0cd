// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Foundation
import Helm
import HelmDocument

extension DocumentationExamples {
  func `helm-viz/HelmViz.docc/Articles/FromAnApp.md, example 1`() throws {
    let document = GraphDocument(helm, title: "Onboarding")
    try document.write(to: URL(filePath: "graph.json"))

    let again = try GraphDocument(contentsOf: URL(filePath: "graph.json")).helm()
    again.present(fragment: NamedFragment("dashboard"))
  }

  func `helm-viz/HelmViz.docc/Articles/RecordingTests.md, example 1`() throws {
    let recorder = FlowRecorder(helm, name: "a first post")
    helm.present(fragment: .dashboard)
    recorder.capture(label: "The dashboard opens", image: "Screenshots/dashboard.png")
    helm.present(fragment: .compose)
    recorder.capture(label: "A post begins")
    try recorder.write(to: URL(filePath: "navigation.json"))
  }

  func `HelmDocument/Model/GraphDocument+Helm.swift, example 1`() throws {
    let document = try GraphDocument(contentsOf: URL(filePath: "graph.json"))
    let helm = try document.helm()
    helm.present(fragment: NamedFragment("gatekeeper"))
  }

  func `HelmDocument/Recording/FlowRecorder.swift, example 1`() throws {
    let recorder = FlowRecorder(helm, name: "a first post")
    helm.present(fragment: .dashboard)
    recorder.capture(label: "The dashboard opens", image: "Screenshots/dashboard.png")
    helm.present(fragment: .compose)
    recorder.capture(label: "A post begins")
    try recorder.write(to: URL(filePath: "navigation.json"))
  }

  func `HelmDocument/Recording/FlowRecorder.swift, example 2`() throws {
    let recorder = FlowRecorder(helm)
    recorder.capture(label: "Launch")
    var document = try GraphDocument(contentsOf: URL(filePath: "navigation.json"))
    try recorder.add(to: &document)
    try document.write(to: URL(filePath: "navigation.json"))
  }
}

// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Foundation
import HelmLive
import SwiftUI

let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:4356"))

extension View {
  func reported(as screen: String) -> some View {
    onAppear { reporter.report(screen: screen) }
  }
}

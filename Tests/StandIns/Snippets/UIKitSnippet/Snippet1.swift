// swift-format-ignore-file
// Generated from the documentation by `python3 .ci/doc_examples.py write`. Change the documentation instead.

import Foundation
import HelmLive
import UIKit

let reporter = LiveReporter(to: URL(string: "http://127.0.0.1:4356"))

class ReportingController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reporter.report(screen: title ?? "\(type(of: self))")
  }
}

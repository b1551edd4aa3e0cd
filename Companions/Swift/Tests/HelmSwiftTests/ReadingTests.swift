import HelmSwift

internal import ArgumentParser
public import HelmDocument

extension CheckName: Choice {}

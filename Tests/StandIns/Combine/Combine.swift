// OpenCombine under the name of Apple's framework.
@_exported public import OpenCombine

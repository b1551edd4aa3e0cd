import HelmVizCommand

runHelmViz()

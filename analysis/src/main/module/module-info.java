/** Reads and merges reports. */
module dev.edpm.analysis {
  exports dev.edpm.analysis.input;
  exports dev.edpm.analysis.json;
  exports dev.edpm.analysis.merge;
  exports dev.edpm.analysis.read;
  exports dev.edpm.analysis.steady;
}

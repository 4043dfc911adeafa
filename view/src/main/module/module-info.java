/** Writes a report as one HTML page. */
module dev.edpm.view {
  requires dev.edpm.analysis;

  exports dev.edpm.view.page;
}

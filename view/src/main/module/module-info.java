/** Writes a report as one HTML page, and provides the page of a running program. */
module dev.edpm.view {
  requires dev.edpm.analysis;

  exports dev.edpm.view.live;
  exports dev.edpm.view.page;
}

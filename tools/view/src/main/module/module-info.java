/** Writes a report as one HTML page, and provides the page of a running program. */
@SuppressWarnings("module") // The runtime, which loads the live page by name, is not needed here.
module dev.edpm.view {
  requires dev.edpm.analysis;

  exports dev.edpm.view.live to
      dev.edpm.runtime;
  exports dev.edpm.view.page;
}

/** Assigns the samples of Flight Recorder to the regions of a report. */
module dev.edpm.profile {
  requires transitive dev.edpm.analysis;
  requires jdk.jfr;

  exports dev.edpm.profile;
}

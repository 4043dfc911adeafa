/** Regions as meters of Micrometer, and Micrometer's observations as regions. */
module dev.edpm.micrometer {
  requires dev.edpm.runtime;
  requires transitive micrometer.core;
  requires transitive micrometer.observation;
  requires micrometer.commons;

  exports dev.edpm.micrometer;
}

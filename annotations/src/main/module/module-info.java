/** What a user writes: the annotations, and the catalogue of counters. */
module dev.edpm.annotations {
  exports dev.edpm.annotations;
  exports dev.edpm.annotations.catalogue;
}

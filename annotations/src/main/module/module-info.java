/** What a user writes: the annotations, the catalogue of counters, and the grammar of rules. */
module dev.edpm.annotations {
  exports dev.edpm.annotations;
  exports dev.edpm.annotations.catalogue;
  exports dev.edpm.annotations.rule;
}

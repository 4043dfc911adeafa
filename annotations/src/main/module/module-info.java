/** What a user writes: the annotations, the catalogue of counters, and the grammar of rules. */
@SuppressWarnings("module") // What a package is exported to is built later.
module dev.edpm.annotations {
  exports dev.edpm.annotations;
  exports dev.edpm.annotations.catalogue;
  exports dev.edpm.annotations.rule to
      dev.edpm.processor,
      dev.edpm.runtime;
}

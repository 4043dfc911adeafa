/** The annotations of EDPM, the catalogue of counters, the grammar of rules, and distributions. */
@SuppressWarnings("module") // The modules that a package is exported to are built later.
module dev.edpm.annotations {
  exports dev.edpm.annotations;
  exports dev.edpm.annotations.catalogue;
  exports dev.edpm.annotations.distribution;
  exports dev.edpm.annotations.rule to
      dev.edpm.analysis,
      dev.edpm.junit,
      dev.edpm.processor,
      dev.edpm.runtime,
      dev.edpm.weaver;
}

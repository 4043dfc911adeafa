/** Reads and merges reports, and writes them in the formats of other tools. */
@SuppressWarnings("module") // The view, which is compiled later, writes numbers in the same way.
module dev.edpm.analysis {
  requires dev.edpm.annotations;
  requires java.xml;

  exports dev.edpm.analysis.align;
  exports dev.edpm.analysis.chrome;
  exports dev.edpm.analysis.compare;
  exports dev.edpm.analysis.compare.match;
  exports dev.edpm.analysis.compare.side;
  exports dev.edpm.analysis.compare.stats;
  exports dev.edpm.analysis.flame;
  exports dev.edpm.analysis.history;
  exports dev.edpm.analysis.input;
  exports dev.edpm.analysis.json;
  exports dev.edpm.analysis.merge;
  exports dev.edpm.analysis.notable;
  exports dev.edpm.analysis.paje;
  exports dev.edpm.analysis.part;
  exports dev.edpm.analysis.perfetto;
  exports dev.edpm.analysis.plot to
      dev.edpm.view;
  exports dev.edpm.analysis.read;
  exports dev.edpm.analysis.starpu;
  exports dev.edpm.analysis.steady;
  exports dev.edpm.analysis.timeline;
}

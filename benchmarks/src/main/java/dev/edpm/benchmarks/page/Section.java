package dev.edpm.benchmarks.page;

/** A section of the page. */
interface Section {

  /** Writes the section; if a set was not measured, the section says so. */
  void write(Book book, Markdown page, Plots plots);
}

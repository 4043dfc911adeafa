package dev.edpm.benchmarks.page;

/** A part of the page. */
interface Section {

  /** Writes it; a set that was not measured is said to be absent. */
  void write(Book book, Markdown page, Plots plots);
}

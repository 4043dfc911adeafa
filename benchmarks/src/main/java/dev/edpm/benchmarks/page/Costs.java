package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.BadResults;

/** The part of the README that says what the project costs. */
final class Costs {

  private static final String BEGIN =
      "<!-- costs: begin. Written by benchmarks/page; what is changed by hand is lost. -->\n";

  private static final String BEGINS = "<!-- costs: begin";
  private static final String END = "<!-- costs: end -->";

  private Costs() {}

  /** Returns the README with other costs. */
  static String replace(String readme, String costs) {
    int begin = readme.indexOf(BEGINS);
    int end = readme.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new BadResults(
          "README.md needs a line " + BEGINS + " ... --> and after it a line " + END);
    }
    return readme.substring(0, begin) + BEGIN + "\n" + costs + "\n" + readme.substring(end);
  }
}

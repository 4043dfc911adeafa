package dev.edpm.runtime.boot;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Problems;

/** Finds the counters that there are: the builtin ones and those that jars of the program add. */
final class Catalogues {

  private Catalogues() {}

  static Catalogue load(Problems problems) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = context != null ? context : Catalogues.class.getClassLoader();
    return Catalogue.load(
        loader, broken -> problems.report(Problem.of("catalogue", broken.getMessage())));
  }
}

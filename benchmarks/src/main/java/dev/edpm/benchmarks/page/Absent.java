package dev.edpm.benchmarks.page;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes sentences about sets that were not measured. */
final class Absent {

  private Absent() {}

  /** Returns a sentence about a set that was measured on no JDK. */
  static String everywhere(String set) {
    return "These results do not contain the set `" + set + "`: it was not measured.";
  }

  /** Returns a sentence about a set that was not measured on some JDKs, if there are any. */
  static Optional<String> somewhere(Book book, String set) {
    List<Integer> without =
        book.jdks().stream().filter(jdk -> book.find(set, jdk, cell -> true).isEmpty()).toList();
    return without.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The set `"
                + set
                + "` was not measured on JDK "
                + without.stream().map(String::valueOf).collect(Collectors.joining(" and "))
                + ".");
  }
}

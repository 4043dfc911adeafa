package dev.edpm.benchmarks.page;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says what was not measured. */
final class Absent {

  private Absent() {}

  /** One sentence about a set that no JDK has. */
  static String everywhere(String set) {
    return "These results do not contain the set `" + set + "`: it was not measured.";
  }

  /** One sentence about a set that some JDKs do not have, if there are such. */
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

package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.Numbers;
import dev.edpm.benchmarks.result.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fills the places of texts in Markdown. */
final class Template {

  private static final Pattern PLACE = Pattern.compile("\\{\\{(.*?)}}");

  private final Book book;
  private final Tables tables;
  private final Set<String> shown = new HashSet<>();

  Template(Book book, Plots plots) {
    this.book = book;
    this.tables = new Tables(book, plots);
  }

  /**
   * Fills the places of a text and wraps its paragraphs. A place that is a block of its own has a
   * kind, a set if it depends on one, and an option. If the set was not measured, a sentence says
   * so instead of the paragraph before.
   */
  String filled(String text) {
    List<String> blocks = new ArrayList<>();
    String heading = "";
    for (String block : text.strip().split("\n\n")) {
      Matcher place = PLACE.matcher(block);
      if (!place.matches()) {
        boolean verbatim = block.matches("(?s)(#|<|```).*");
        heading = block.startsWith("## ") ? block.substring(3) : heading;
        blocks.add(verbatim ? block : Markdown.wrapped(place.replaceAll(this::words)));
        continue;
      }
      String[] words = place.group(1).split(" ");
      String set = words.length > 1 ? words[1] : "";
      if (set.isEmpty()) {
        blocks.addAll(blocks(words[0]));
      } else if (book.set(set).isEmpty()) {
        blocks.set(
            blocks.size() - 1,
            Markdown.wrapped(
                "These results do not contain the set `" + set + "`: it was not measured."));
      } else {
        missing(set, blocks);
        blocks.addAll(tables.of(words[0], set, words.length > 2 ? words[2] : "", heading));
        shown.add(set);
      }
    }
    return String.join("\n\n", blocks) + "\n";
  }

  private void missing(String set, List<String> blocks) {
    String jdks =
        joined(" and ", book.jdks().stream().filter(jdk -> book.on(jdk, set).findAny().isEmpty()));
    if (!jdks.isEmpty()) {
      blocks.add(Markdown.wrapped("The set `" + set + "` was not measured on JDK " + jdks + "."));
    }
  }

  private List<String> blocks(String kind) {
    return switch (kind) {
      case "machines" -> machines();
      case "rounds" -> rounds();
      case "targets" -> List.of(targets());
      case "rest" -> tables.rest(shown);
      default -> throw new IllegalArgumentException(kind);
    };
  }

  /** Returns the words for a place inside a paragraph. */
  private String words(MatchResult place) {
    return Matcher.quoteReplacement(
        switch (place.group(1)) {
          case "jdks" -> joined(" / ", book.jdks().stream().map(jdk -> "JDK " + jdk));
          case "baseline" ->
              joined(
                  " and ",
                  book.set("regions").stream()
                      .filter(cell -> cell.is("empty." + Formula.BASELINE))
                      .map(c -> Numbers.places(c.estimate().mean(), 0) + " ns on JDK " + c.jdk()));
          case "machine" -> machine();
          default -> throw new IllegalArgumentException(place.group(1));
        });
  }

  private String machine() {
    Map<String, Set<String>> facts = new LinkedHashMap<>();
    for (Run run : book.runs()) {
      run.machine()
          .forEach(
              (fact, value) -> facts.computeIfAbsent(fact, f -> new LinkedHashSet<>()).add(value));
    }
    Map<String, String> joined = new LinkedHashMap<>();
    facts.forEach((fact, values) -> joined.put(fact, String.join(" and ", values)));
    // The page has the commands of all results, this place those of a few.
    joined.remove("command");
    return facts.isEmpty()
        ? "The results do not name the machine on which they were measured."
        : "Test machine: " + facts(joined) + ".";
  }

  private static String facts(Map<String, String> facts) {
    return joined("; ", facts.entrySet().stream().map(f -> f.getKey() + " " + f.getValue()));
  }

  private List<String> machines() {
    Grid<String> grid = new Grid<>(tables.jdks("JDK "));
    List<String> blocks = new ArrayList<>();
    for (Run run : book.runs()) {
      run.machine().forEach((fact, value) -> grid.put(fact, "JDK " + run.jdk(), value));
      Map<Map<String, String>, List<String>> apart =
          run.apart().keySet().stream()
              .collect(
                  Collectors.groupingBy(run.apart()::get, LinkedHashMap::new, Collectors.toList()));
      apart.forEach(
          (machine, sets) ->
              blocks.add(
                  Markdown.wrapped(
                      "Measured on JDK %d by another run: %s; %s."
                          .formatted(run.jdk(), code(sets.stream()), facts(machine)))));
    }
    for (Run run : book.runs()) {
      if (run.machine().isEmpty()) {
        blocks.add(
            Markdown.wrapped(
                "The results of JDK %d do not name the machine on which they were measured."
                    .formatted(run.jdk())));
      }
    }
    if (!grid.rows().isEmpty()) {
      blocks.add(0, grid.table("", 1 + book.jdks().size(), text -> text));
    }
    return blocks;
  }

  private List<String> rounds() {
    String sets =
        code(
            book.cells().stream()
                .filter(cell -> cell.series().forks().size() == 1)
                .map(Cell::set)
                .distinct()
                .sorted());
    return sets.isEmpty()
        ? List.of()
        : List.of(
            Markdown.wrapped("Sets that were measured in rounds of one process: " + sets + "."));
  }

  private String targets() {
    Grid<String> grid = new Grid<>(List.of("target"));
    for (Target target : Target.all()) {
      grid.put(target.words(), "target", target.bound());
      for (int jdk : book.jdks()) {
        grid.put(target.words(), "JDK " + jdk, target.verdict(book, jdk));
      }
    }
    return grid.table("", 2 + book.jdks().size(), text -> text);
  }

  private static String code(Stream<String> names) {
    return joined(", ", names.map(name -> "`" + name + "`"));
  }

  private static String joined(String separator, Stream<?> parts) {
    return parts.map(String::valueOf).collect(Collectors.joining(separator));
  }
}

package dev.edpm.it.program;

import java.util.List;

/** Names regions and writes their marks. */
final class Regions {

  /**
   * An annotation of the program's own.
   *
   * @param name of the region that it is annotated with; empty for none
   * @param counters what else it is annotated with, as written
   */
  private record Composed(String type, String name, String counters) {}

  private final Chance chance;
  private final String program;
  private final boolean lines;
  private final List<Composed> composed;

  /**
   * @param lines whether class files have line numbers, by which the program's own marks of spans
   *     are found
   */
  Regions(Chance chance, String program, boolean lines) {
    this.chance = chance;
    this.program = program;
    this.lines = lines;
    this.composed =
        List.of(
            new Composed("M1", "", ""),
            new Composed("M2", program + ".c2", ""),
            new Composed("M3", "", " @Counters(\"time.cpu\")"),
            new Composed("M4", program + ".c4", " @Counters({\"jvm\", \"os.minor-faults\"})"));
  }

  /** Prints the declarations of the program's own annotations. */
  void print(Source out) {
    for (Composed one : composed) {
      String name = one.name.isEmpty() ? "" : "(\"" + one.name + "\")";
      out.line("@Region" + name + one.counters + " @interface " + one.type + " {}");
    }
  }

  /** A name, and the annotations that give it. */
  record Mark(String region, String text) {}

  /**
   * Marks something.
   *
   * @param defaultName the name that it has without another one; null where it needs one
   */
  Mark mark(String defaultName) {
    if (defaultName == null || chance.percent(70)) {
      return named();
    }
    Mark mark = defaultMark(defaultName);
    return new Mark(mark.region(), mark.text() + counters());
  }

  /** The same without annotations of the program's own. */
  Mark plainMark(String defaultName) {
    return defaultName == null || chance.percent(70)
        ? named()
        : new Mark(defaultName, "@Region" + counters());
  }

  /** Marks an element that has its default name, to which an annotation may add a prefix. */
  Mark defaultMark(String defaultName) {
    if (chance.percent(50)) {
      return new Mark(defaultName, "@Region");
    }
    Composed one = chance.oneOf(composed);
    String name = one.name.isEmpty() ? defaultName : one.name + "." + defaultName;
    return new Mark(name, "@" + program + "." + one.type);
  }

  private Mark named() {
    String counters = counters();
    String name = program + ".r" + chance.id();
    return new Mark(name, "@Region(\"" + name + "\")" + counters);
  }

  private String counters() {
    return chance.percent(80)
        ? ""
        : chance.oneOf(
            " @Counters(\"time.cpu\")",
            " @Counters({\"time\", \"jvm.allocated-bytes\"})",
            " @Counters(\"os.minor-faults\")",
            " @Counters(\"jvm\")",
            " @Counters(\"cache.l2-stores\")");
  }

  SpanVariable span(Place place, boolean handedOn) {
    String variable = "s" + chance.id();
    if (chance.percent(40)) {
      String name = program + ".r" + chance.id();
      String opening =
          chance.oneOf("Span.open(#)", "(Span.open(#))").replace("#", '"' + name + '"');
      String type = chance.oneOf("Span", "var", "final var");
      return new SpanVariable(variable, name, counters() + " ", type, opening, handedOn);
    }
    String defaultName = place.spanPrefix() == null ? null : place.spanPrefix() + "." + variable;
    Mark mark = lines ? mark(defaultName) : plainMark(defaultName);
    return new SpanVariable(
        variable, mark.region(), mark.text() + " ", "Span", "Span.open()", handedOn);
  }
}

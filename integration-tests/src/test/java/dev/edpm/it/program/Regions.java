package dev.edpm.it.program;

/** Names regions and writes their marks. */
final class Regions {

  private final Chance chance;
  private final String program;

  Regions(Chance chance, String program) {
    this.chance = chance;
    this.program = program;
  }

  /** A name, and the annotations that give it. */
  record Mark(String region, String text) {}

  /**
   * Marks something.
   *
   * @param defaultName the name that it has without another one; null where it needs one
   */
  Mark mark(String defaultName) {
    String counters = counters();
    if (defaultName != null && chance.percent(30)) {
      return new Mark(defaultName, "@Region" + counters);
    }
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
    Mark mark = mark(place.spanPrefix() == null ? null : place.spanPrefix() + "." + variable);
    return new SpanVariable(
        variable, mark.region(), mark.text() + " ", "Span", "Span.open()", handedOn);
  }
}

package dev.edpm.it.program;

import java.util.List;

/** A loop that turns a few times, or until something jumps out of it. */
record Loop(Target target, Kind kind, int times, List<Statement> body) implements Statement {

  /** The ways to write it. */
  enum Kind {
    FOR,
    WHILE,
    DO,
    EACH,
    /** Only a jump ends it. */
    ENDLESS
  }

  @Override
  public void print(Source out) {
    String i = "i" + target.id();
    String label = target.label() + ": ";
    switch (kind) {
      case FOR ->
          out.line(label + "for (int # = 0; # < %d; #++) {".formatted(times).replace("#", i));
      case WHILE -> {
        out.line("int " + i + " = 0;");
        out.line(label + "while (" + i + "++ < " + times + ") {");
      }
      case DO -> {
        out.line("int " + i + " = 0;");
        out.line(label + "do {");
      }
      case EACH -> out.line(label + "for (long " + i + " : new long[" + times + "]) {");
      default -> out.line(label + "for (;;) {");
    }
    out.lines(body);
    out.line(kind == Kind.DO ? "} while (++" + i + " < " + times + ");" : "}");
  }

  @Override
  public void run(Actor actor) {
    for (int i = 0; kind == Kind.ENDLESS || i < times; i++) {
      if (!Leaving.runUpTo(target, () -> Statement.runAll(body, actor))) {
        return;
      }
    }
  }
}

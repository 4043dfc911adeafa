package dev.edpm.it.program;

import java.util.List;

/** A statement with a {@code switch} expression, whose cases all end by a jump. */
record Value(Target target, Locals locals, boolean rules, List<List<Statement>> cases)
    implements Statement {

  @Override
  public void print(Source out) {
    String x = locals.x();
    out.line(x + " = " + x + " * 3 + switch (Script.pick(" + cases.size() + ")) {");
    for (int i = 0; i < cases.size(); i++) {
      String label = i == cases.size() - 1 ? "default" : "case " + i;
      out.line(label + (rules ? " -> {" : ": {")).lines(cases.get(i)).line("}");
    }
    out.line("};");
  }

  @Override
  public void run(Actor actor) {
    List<Statement> chosen = cases.get(actor.decisions.next(cases.size()));
    Leaving.runUpTo(target, () -> Statement.runAll(chosen, actor));
  }
}

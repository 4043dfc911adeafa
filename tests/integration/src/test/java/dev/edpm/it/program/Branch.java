package dev.edpm.it.program;

import java.util.List;

/**
 * An {@code if} statement.
 *
 * @param otherwise null where there is no {@code else}
 */
record Branch(String condition, List<Statement> then, List<Statement> otherwise)
    implements Statement {

  static Branch on(Chance chance, List<Statement> then, List<Statement> otherwise) {
    String condition =
        chance.oneOf(
            "Script.flip()",
            "Script.pick(2) == 1",
            "!(Script.pick(2) != 1)",
            "Script.flip() && Script.zero() == 0",
            "Script.nothing() == null && Script.flip() || Script.zero() > 0",
            "switch (Script.pick(2)) { case 1 -> true; default -> false; }");
    return new Branch(condition, then, otherwise);
  }

  @Override
  public void print(Source out) {
    out.line("if (" + condition + ") {").lines(then).line("}");
    if (otherwise != null) {
      out.line("else {").lines(otherwise).line("}");
    }
  }

  @Override
  public void run(Actor actor) {
    if (actor.flip()) {
      Statement.runAll(then, actor);
    } else if (otherwise != null) {
      Statement.runAll(otherwise, actor);
    }
  }
}

package dev.edpm.it.program;

import java.util.List;

/** A block with a head: a label, or {@code synchronized}. */
record Block(Target target, String head, List<Statement> body) implements Statement {

  @Override
  public void print(Source out) {
    out.line(target.label() + ": " + head + "{").lines(body).line("}");
  }

  @Override
  public void run(Actor actor) {
    Leaving.runUpTo(target, () -> Statement.runAll(body, actor));
  }
}

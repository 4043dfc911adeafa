package dev.edpm.it.program;

import java.util.List;

/** A statement of a generated program: its source, and its effect. */
interface Statement {

  void print(Source out);

  /** Does it. */
  void run(Actor actor);

  static void runAll(List<Statement> statements, Actor actor) {
    for (Statement statement : statements) {
      statement.run(actor);
    }
  }
}

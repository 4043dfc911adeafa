package dev.edpm.it.program;

import java.util.Set;

/** A class that does something when it is initialised. */
record Holder(Body body) {

  String name() {
    return "H" + body.end().id();
  }

  void print(Source out) {
    Locals locals = body.locals();
    out.line("static class " + name() + " {").line("static int v = 1;").line("static {");
    out.line("final int " + locals.parameter() + " = 7;");
    body.print(out);
    out.line("v = " + locals.x() + ";").line("}").line("}");
  }

  /** Uses the class. */
  Simple use(Locals locals) {
    return new Simple(locals.x() + " += " + name() + ".v;", this::use);
  }

  private void use(Actor actor) {
    Set<Integer> broken = actor.history.broken;
    int id = body.end().id();
    if (broken.contains(id)) {
      throw new Thrown(Failure.NO_CLASS);
    }
    if (actor.history.initialised.add(id)) {
      try {
        body.call(actor);
      } catch (Thrown thrown) {
        broken.add(id);
        throw Error.class.isAssignableFrom(thrown.failure.type)
            ? thrown
            : new Thrown(Failure.INITIALIZER);
      }
    }
  }
}

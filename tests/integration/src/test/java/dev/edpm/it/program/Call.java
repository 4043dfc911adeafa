package dev.edpm.it.program;

/** A call of a method, constructor or lambda expression, as long as calls may be made. */
record Call(Unit unit, Locals locals) implements Statement {

  String expression() {
    return unit.call(locals.x());
  }

  @Override
  public void print(Source out) {
    String x = locals.x();
    switch (unit.result()) {
      case VOID -> out.line("if (Script.may()) " + expression() + ";");
      case SPAN -> out.line("if (Script.may()) Script.keep(" + expression() + ");");
      default ->
          out.line(
              x
                  + " = "
                  + x
                  + " * 5 + (Script.may() ? "
                  + unit.result().toInt(expression())
                  + " : 1);");
    }
  }

  @Override
  public void run(Actor actor) {
    if (actor.may()) {
      Execution span = unit.invoke(actor);
      if (unit.result() == Result.SPAN) {
        actor.kept.add(span);
      }
    }
  }
}

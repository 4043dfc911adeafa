package dev.edpm.it.program;

/** Code that is written inside a method: a lambda expression, an anonymous or a local class. */
record Inner(Body body, String name, Form form) implements Unit {

  /** The ways to write it. */
  enum Form {
    LAMBDA,
    ANONYMOUS,
    LOCAL
  }

  @Override
  public Result result() {
    return Result.INT;
  }

  @Override
  public String call(String argument) {
    return form == Form.LOCAL
        ? "new C" + name + "().go(" + argument + ", 2L)"
        : name + ".run(" + argument + ")";
  }

  /** The expression for it as a {@code Script.Body}. */
  String asBody() {
    return form == Form.LOCAL ? "p -> " + call("p") : name;
  }

  @Override
  public Execution invoke(Actor actor) {
    body.call(actor);
    return null;
  }

  @Override
  public void print(Source out) {
    String n = body.locals().parameter();
    switch (form) {
      case LAMBDA -> out.line("Script.Body " + name + " = " + n + " -> {");
      case ANONYMOUS -> {
        out.line("Script.Body " + name + " = new Script.Body() {");
        out.line(body.mark() + " @Override public int run(int " + n + ") {");
      }
      default -> {
        out.line("class C" + name + " {");
        out.line(body.mark() + " int go(int " + n + ", long w) {");
      }
    }
    body.print(out);
    out.line("return " + body.locals().x() + ";");
    switch (form) {
      case LAMBDA -> out.line("};");
      case ANONYMOUS -> out.line("}").line("};");
      default -> out.line("}").line("}");
    }
  }

  /** Where it stands. */
  record Declaration(Inner inner) implements Statement {

    @Override
    public void print(Source out) {
      inner.print(out);
    }

    @Override
    public void run(Actor actor) {}
  }
}

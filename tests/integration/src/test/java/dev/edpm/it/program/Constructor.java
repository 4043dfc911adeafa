package dev.edpm.it.program;

import java.util.List;

/**
 * A constructor of a class with a field {@code v}.
 *
 * @param head modifiers and name; empty for the one without parameters that does nothing itself
 * @param delegate the constructor that it calls, or null
 * @param isThis whether that is one of the same class
 * @param argument the call that makes the argument for it, or null
 * @param initialiser what the class does in those of its constructors that call none of its own
 */
record Constructor(
    Body body,
    String className,
    String head,
    List<Parameter> before,
    List<Parameter> after,
    Constructor delegate,
    boolean isThis,
    Call argument,
    List<Statement> initialiser)
    implements Unit {

  @Override
  public Result result() {
    return Result.INT;
  }

  @Override
  public String call(String argumentText) {
    return "new " + className + "(" + Parameter.arguments(before, argumentText, after) + ").v";
  }

  @Override
  public Execution invoke(Actor actor) {
    body.call(
        actor,
        Parameter.tags(before, after),
        () -> delegate(actor),
        isThis ? List.of() : initialiser);
    return null;
  }

  boolean isPlain() {
    return head.isEmpty();
  }

  private String simpleName() {
    return head.substring(head.lastIndexOf(' ') + 1);
  }

  private void delegate(Actor actor) {
    if (argument != null) {
      argument.run(actor);
    }
    if (delegate != null) {
      delegate.invoke(actor);
    }
  }

  @Override
  public void print(Source out) {
    if (!body.mark().isEmpty()) {
      out.line(body.mark());
    }
    String n = body.locals().parameter();
    out.line(
        head.replace(simpleName(), Parameter.generics(before, after) + simpleName())
            + "("
            + Parameter.declarations(before, "int " + n, after)
            + ") {");
    if (delegate != null) {
      String made =
          delegate.isPlain()
              ? ""
              : argument == null
                  ? n
                  : "Script.may() ? "
                      + argument.unit().result().toInt(argument.unit().call(n))
                      + " : 1";
      out.line(
          (isThis ? "this(" : "super(")
              + Parameter.arguments(delegate.before, made, delegate.after)
              + ");");
    }
    body.print(out);
    out.line("v = " + body.locals().x() + ";").line("}");
  }
}

package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.List;

/**
 * A method.
 *
 * @param receiver what it is called on, with a dot
 * @param maker the constructor that makes that, or null
 * @param returned the span that it opens last and returns, or null
 */
record Method(
    Body body,
    String name,
    String modifiers,
    String receiver,
    Constructor maker,
    Result result,
    List<Parameter> before,
    List<Parameter> after,
    SpanVariable returned)
    implements Unit {

  @Override
  public String call(String argument) {
    return receiver + name + "(" + Parameter.arguments(before, argument, after) + ")";
  }

  @Override
  public Execution invoke(Actor actor) {
    if (maker != null) {
      maker.invoke(actor);
    }
    Execution[] opened = new Execution[1];
    List<Statement> all = new ArrayList<>(body.statements());
    if (returned != null) {
      all.add(new Simple("", there -> opened[0] = there.open(returned.region(), true)));
    }
    new Body(body.end(), body.locals(), body.region(), "", all)
        .call(actor, Parameter.tags(before, after), () -> {}, List.of());
    return opened[0];
  }

  /** All that stands before the body. */
  String header() {
    return Parameter.generics(before, after)
        + result.type
        + " "
        + name
        + "("
        + Parameter.declarations(before, "int " + body.locals().parameter(), after)
        + ")";
  }

  @Override
  public void print(Source out) {
    if (!body.mark().isEmpty()) {
      out.line(body.mark());
    }
    out.line(modifiers + header() + " {");
    body.print(out);
    if (returned != null && returned.isShort()) {
      out.line("return " + returned.opening() + ";");
    } else if (returned != null) {
      out.line(returned.declaration() + ";").line("return " + returned.name() + ";");
    } else if (result != Result.VOID) {
      out.line(result.returning(body.locals().x()));
    }
    out.line("}");
  }
}

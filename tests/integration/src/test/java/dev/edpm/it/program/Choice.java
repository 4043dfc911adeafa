package dev.edpm.it.program;

import java.util.List;

/**
 * A {@code switch} statement. The last of {@code cases} is the default.
 *
 * @param rules whether with arrows
 * @param through for each case, whether it falls through to the next one; without arrows only
 */
record Choice(
    Target target, boolean rules, String form, List<List<Statement>> cases, List<Boolean> through)
    implements Statement {

  static final String NUMBER = "%d";
  static final String TEXT = "\"%d\"";

  @Override
  public void print(Source out) {
    String number = "Script.pick(" + cases.size() + ")";
    String selector = form.equals(TEXT) ? "\"\" + " + number : number;
    out.line(target.label() + ": switch (" + selector + ") {");
    for (int i = 0; i < cases.size(); i++) {
      String label = i == cases.size() - 1 ? "default" : "case " + form.formatted(i);
      out.line(label + (rules ? " -> {" : ": {")).lines(cases.get(i));
      if (!rules && !through.get(i)) {
        out.line("break;");
      }
      out.line("}");
    }
    out.line("}");
  }

  @Override
  public void run(Actor actor) {
    int first = actor.decisions.next(cases.size());
    Leaving.runUpTo(
        target,
        () -> {
          for (int i = first; i < cases.size(); i++) {
            Statement.runAll(cases.get(i), actor);
            if (rules || !through.get(i)) {
              return;
            }
          }
        });
  }
}

package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A parameter beside the one that matters.
 *
 * @param generic a type variable that its type is, or empty
 */
record Parameter(String declaration, String argument, String generic) {

  private static final List<Parameter> KINDS =
      List.of(
          new Parameter("long #", "7L", ""),
          new Parameter("double #", "0.5", ""),
          new Parameter("String #", "\"text\"", ""),
          new Parameter("int[] #", "new int[] {1}", ""),
          new Parameter("byte #", "(byte) 1", ""),
          new Parameter("Q# #", "\"q\"", "Q# extends Comparable<Q#>"),
          new Parameter("java.util.List<? super Q#> #", "new java.util.ArrayList<Object>()", "Q#"));

  private static final Parameter REST = new Parameter("Object... #", "1, \"two\"", "");

  /** Some before the one that matters, and in a place of their own some after it. */
  static List<Parameter> some(Chance chance, boolean last) {
    List<Parameter> some = new ArrayList<>();
    while (chance.percent(35)) {
      some.add(chance.oneOf(KINDS).named("p" + chance.id()));
    }
    if (last && chance.percent(15)) {
      some.add(REST.named("p" + chance.id()));
    }
    return some;
  }

  private Parameter named(String name) {
    return new Parameter(declaration.replace("#", name), argument, generic.replace("#", name));
  }

  static String declarations(List<Parameter> before, String between, List<Parameter> after) {
    return join(
        before.stream().map(Parameter::declaration).toList(),
        between,
        after.stream().map(Parameter::declaration).toList());
  }

  static String arguments(List<Parameter> before, String between, List<Parameter> after) {
    return join(
        before.stream().map(Parameter::argument).toList(),
        between,
        after.stream().map(Parameter::argument).toList());
  }

  /** The type parameters, with their brackets; empty for none. */
  static String generics(List<Parameter> before, List<Parameter> after) {
    List<Parameter> all = new ArrayList<>(before);
    all.addAll(after);
    String list =
        all.stream()
            .map(Parameter::generic)
            .filter(one -> !one.isEmpty())
            .collect(Collectors.joining(", "));
    return list.isEmpty() ? "" : "<" + list + "> ";
  }

  private static String join(List<String> before, String between, List<String> after) {
    List<String> all = new ArrayList<>(before);
    all.add(between);
    all.addAll(after);
    return String.join(", ", all);
  }
}

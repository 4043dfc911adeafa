package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A parameter beside the one that matters.
 *
 * @param generic a type variable that its type is, or empty
 * @param value the argument as a tag, or null
 * @param key the key of its tag; null where it is none
 */
record Parameter(
    String declaration, String argument, String generic, Optional<Object> value, String key) {

  /** The value null. */
  static final Object NONE = new Object();

  private static final List<Parameter> KINDS =
      List.of(
          taggable("long #", "7L", 7L),
          taggable("double #", "0.5", 0.5),
          taggable("String #", "\"text\"", "text"),
          new Parameter("int[] #", "new int[] {1}", ""),
          taggable("byte #", "(byte) 1", 1L),
          taggable("char #", "'\\n'", "\n"),
          taggable("boolean #", "true", true),
          taggable("Integer #", "(Integer) null", NONE),
          taggable("Thread.State #", "Thread.State.NEW", "NEW"),
          new Parameter("Q# #", "\"q\"", "Q# extends Comparable<Q#>"),
          new Parameter("java.util.List<? super Q#> #", "new java.util.ArrayList<Object>()", "Q#"));

  private static final Parameter REST = new Parameter("Object... #", "1, \"two\"", "");

  private Parameter(String declaration, String argument, String generic) {
    this(declaration, argument, generic, Optional.empty(), null);
  }

  /**
   * The first one of a constructor, which makes it distinct from the others of its class: no
   * argument for one of them suits another.
   *
   * @param number the number of the constructor in its class, from 1
   */
  static Parameter distinct(int number) {
    return number == 1
        ? new Parameter("boolean b0", "true", "")
        : new Parameter(
            "boolean" + "[]".repeat(number - 1) + " b0",
            "new boolean" + "[0]".repeat(number - 1),
            "");
  }

  private static Parameter taggable(String declaration, String argument, Object value) {
    return new Parameter(declaration, argument, "", Optional.of(value), null);
  }

  /**
   * Makes up parameters that stand before the one that matters, or after it.
   *
   * @param tagged whether they may be tags, which are those of a region
   */
  static List<Parameter> some(Chance chance, boolean last, boolean tagged) {
    List<Parameter> some = new ArrayList<>();
    while (chance.percent(35)) {
      Parameter one = chance.oneOf(KINDS).named("p" + chance.id());
      some.add(tagged && one.value.isPresent() && chance.percent(40) ? one.tagged(chance) : one);
    }
    if (last && chance.percent(15)) {
      some.add(REST.named("p" + chance.id()));
    }
    return some;
  }

  private Parameter named(String name) {
    return new Parameter(
        declaration.replace("#", name), argument, generic.replace("#", name), value, key);
  }

  private Parameter tagged(Chance chance) {
    String name = declaration.substring(declaration.lastIndexOf(' ') + 1);
    String text = chance.oneOf("", "key of " + name, "</" + name + ">𝄞");
    return new Parameter(
        (text.isEmpty() ? "@Tag " : "@Tag(\"" + text + "\") ") + declaration,
        argument,
        generic,
        value,
        text.isEmpty() ? name : text);
  }

  /** The tags of an execution, by key. */
  static Map<String, Object> tags(List<Parameter> before, List<Parameter> after) {
    Map<String, Object> tags = new LinkedHashMap<>();
    for (List<Parameter> some : List.of(before, after)) {
      for (Parameter one : some) {
        if (one.key != null) {
          Object value = one.value.orElseThrow();
          tags.put(one.key, value == NONE ? null : value);
        }
      }
    }
    return tags;
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

package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.HookMark;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The form of a knob: how the element with {@code @Knob} is read and set.
 *
 * @param element the field, or the getter
 * @param scope the scope of the knob
 * @param siblings the methods of its class
 */
record KnobForm(MarkedElement element, KnobScope scope, List<MarkedElement> siblings) {

  private static final Map<String, ValueType> TYPES =
      Map.of(
          "boolean", ValueType.INT32,
          "int", ValueType.INT32,
          "long", ValueType.INT64,
          "float", ValueType.FLOAT,
          "double", ValueType.DOUBLE);

  /** Returns the form of a knob. */
  static KnobForm of(HookMark hook) {
    return new KnobForm(hook.element(), scope(hook.mark()), hook.siblings());
  }

  /** Returns the scope of a knob. */
  static KnobScope scope(WrittenMark mark) {
    return mark.choice("scope", KnobScope.GLOBAL);
  }

  /** Returns the name of a knob. */
  static String name(HookMark hook) {
    return hook.mark().text("value", hook.element().label());
  }

  /** Returns the type of the values, or empty if a knob cannot have such values. */
  Optional<ValueType> type() {
    return Optional.ofNullable(TYPES.get(element.type()));
  }

  /** Returns the least value of the knob's type; of a boolean, 0. */
  double least() {
    return isBoolean()
        ? 0
        : switch (type().orElseThrow()) {
          case INT32 -> Integer.MIN_VALUE;
          case INT64 -> -0x1p63;
          case FLOAT -> -Float.MAX_VALUE;
          case DOUBLE -> -Double.MAX_VALUE;
        };
  }

  /** Returns the greatest value of the knob's type, as a double; of a boolean, 1. */
  double greatest() {
    return isBoolean()
        ? 1
        : switch (type().orElseThrow()) {
          case INT32 -> Integer.MAX_VALUE;
          case INT64 -> Math.nextDown(0x1p63);
          case FLOAT -> Float.MAX_VALUE;
          case DOUBLE -> Double.MAX_VALUE;
        };
  }

  /** Tells whether the values are true and false. */
  boolean isBoolean() {
    return element.type().equals("boolean");
  }

  /** Tells whether the element is a field, which needs no setter. */
  boolean isField() {
    return element.kind() != MarkedElement.Kind.METHOD;
  }

  /** Returns the types of the parameters that select the instance. */
  List<String> instanceTypes() {
    return switch (scope) {
      case GLOBAL -> List.of();
      case PER_WORKER -> List.of("int");
      case PER_SCHEDULER -> List.of("java.lang.String");
    };
  }

  /** Returns the name of the setter that belongs to the getter. */
  String setterName() {
    String getter = element.name();
    int prefix = 0;
    if (getter.startsWith("get")) {
      prefix = 3;
    } else if (getter.startsWith("is") && isBoolean()) {
      prefix = 2;
    }
    return prefix > 0 && getter.length() > prefix && Character.isUpperCase(getter.charAt(prefix))
        ? "set" + getter.substring(prefix)
        : getter;
  }

  /** Returns the setter. */
  Optional<MarkedElement> setter() {
    List<String> wanted = new ArrayList<>(instanceTypes());
    wanted.add(element.type());
    return setters().filter(method -> method.parameterTypes().equals(wanted)).findFirst();
  }

  /** Returns a method that would be the setter if its parameters had other types. */
  Optional<MarkedElement> almostSetter() {
    int wanted = instanceTypes().size() + 1;
    return setters().filter(method -> method.parameterTypes().size() == wanted).findFirst();
  }

  private Stream<MarkedElement> setters() {
    return siblings.stream()
        .filter(method -> method.name().equals(setterName()) && isCallable(method));
  }

  /** Returns the method that is called after each change. */
  Optional<MarkedElement> changed(String name) {
    return siblings.stream()
        .filter(
            method ->
                method.name().equals(name)
                    && method.parameterTypes().isEmpty()
                    && isCallable(method))
        .findFirst();
  }

  private static boolean isCallable(MarkedElement method) {
    return method.is(Trait.STATIC)
        && method.type().equals("void")
        && !method.is(Trait.PRIVATE)
        && !method.is(Trait.THROWING);
  }

  /** Returns the declaration that the setter must have. */
  String wantedSetter() {
    String instance =
        switch (scope) {
          case GLOBAL -> "";
          case PER_WORKER -> "int worker, ";
          case PER_SCHEDULER -> "String scheduler, ";
        };
    return "static void " + setterName() + "(" + instance + element.type() + " value)";
  }
}

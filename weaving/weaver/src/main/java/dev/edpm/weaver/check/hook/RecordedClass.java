package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.ValueType;
import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.hook.CounterInterface;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A {@code @CounterClass} with the counters that it defines.
 *
 * @param type the interface
 * @param methods its methods, in source order
 */
public record RecordedClass(CounterInterface type, List<Method> methods) {

  /**
   * A method that records counters.
   *
   * @param method the method
   * @param counters its counters, in the order of the parameters
   */
  public record Method(CounterInterface.Method method, List<DefinedCounter> counters) {

    /** Copies the list. */
    public Method {
      counters = List.copyOf(counters);
    }
  }

  /** Copies the list. */
  public RecordedClass {
    methods = List.copyOf(methods);
  }

  /** Returns the counters of all methods. */
  Stream<DefinedCounter> counters() {
    return methods.stream().flatMap(method -> method.counters().stream());
  }

  /** Returns the qualified name of the top-level type around it. */
  String topLevel() {
    return type.type().owner().topLevel();
  }

  static RecordedClass of(CounterInterface type) {
    return new RecordedClass(
        type,
        type.methods().stream().map(method -> new Method(method, counters(type, method))).toList());
  }

  private static List<DefinedCounter> counters(
      CounterInterface counterClass, CounterInterface.Method method) {
    boolean single = method.parameters().size() == 1;
    String type = counterClass.mark().text("value", counterClass.type().name());
    List<DefinedCounter> counters = new ArrayList<>();
    for (CounterInterface.Parameter parameter : method.parameters()) {
      Optional<WrittenMark> mark =
          parameter.mark().or(() -> single ? method.mark() : Optional.empty());
      String own = single ? method.element().name() : parameter.element().name();
      counters.add(
          new DefinedCounter(
              counterClass.type().owner().topLevel(),
              method.element().label(),
              mark.map(written -> written.placeOf("value")).orElse(parameter.element().place()),
              mark.map(written -> written.text("value", type + "." + own)).orElse(type + "." + own),
              CounterDefCheck.type(parameter.element().type()).orElse(ValueType.INT64),
              DefinedCounter.Meaning.of(mark)));
    }
    return counters;
  }
}

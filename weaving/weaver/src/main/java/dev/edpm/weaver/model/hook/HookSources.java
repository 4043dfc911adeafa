package dev.edpm.weaver.model.hook;

import dev.edpm.weaver.diagnostic.Place;
import java.util.List;
import java.util.stream.Stream;

/**
 * The hooks of one round of annotation processing, by top-level type and in source order.
 *
 * @param marks all hooks except counter classes
 * @param counterClasses the counter classes
 */
public record HookSources(List<HookMark> marks, List<CounterInterface> counterClasses) {

  /** No hooks, the case of most compilations. */
  public static final HookSources NONE = new HookSources(List.of(), List.of());

  /** Copies the lists. */
  public HookSources {
    marks = List.copyOf(marks);
    counterClasses = List.copyOf(counterClasses);
  }

  /** Returns the position of the first hook of a top-level type that has some. */
  public Place place(String topLevel) {
    return Stream.concat(
            marks.stream().map(HookMark::element),
            counterClasses.stream().map(CounterInterface::type))
        .filter(element -> element.owner().topLevel().equals(topLevel))
        .map(MarkedElement::place)
        .findFirst()
        .orElseThrow();
  }

  /** Tells whether there are no hooks. */
  public boolean isEmpty() {
    return marks.isEmpty() && counterClasses.isEmpty();
  }
}

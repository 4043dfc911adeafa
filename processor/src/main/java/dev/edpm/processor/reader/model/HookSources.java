package dev.edpm.processor.reader.model;

import java.util.List;

/**
 * The hooks that one round of processing brought, each top-level type's in source order.
 *
 * @param marks all but counter classes
 * @param counterClasses the counter classes
 */
public record HookSources(List<HookMark> marks, List<CounterInterface> counterClasses) {

  /** Nothing, as most compilations have it. */
  public static final HookSources NONE = new HookSources(List.of(), List.of());

  /** Copies the lists. */
  public HookSources {
    marks = List.copyOf(marks);
    counterClasses = List.copyOf(counterClasses);
  }

  /** Tells whether there are none. */
  public boolean isEmpty() {
    return marks.isEmpty() && counterClasses.isEmpty();
  }
}

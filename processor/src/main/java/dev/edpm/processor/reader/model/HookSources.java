package dev.edpm.processor.reader.model;

import java.util.List;

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

  /** Tells whether there are no hooks. */
  public boolean isEmpty() {
    return marks.isEmpty() && counterClasses.isEmpty();
  }
}

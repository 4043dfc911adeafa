package dev.edpm.tasks.trace;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers arrays by their identity, without keeping them alive. Guarded by its owner. */
final class ArrayNumbers {

  private record Known(WeakReference<Object> array, long number) {}

  private final Map<Integer, List<Known>> byHash = new HashMap<>();
  private long next;

  /** Returns the number of an array, the same at each call. */
  long of(Object array) {
    List<Known> same =
        byHash.computeIfAbsent(System.identityHashCode(array), hash -> new ArrayList<>(1));
    same.removeIf(known -> known.array().get() == null);
    for (Known known : same) {
      if (known.array().get() == array) {
        return known.number();
      }
    }
    same.add(new Known(new WeakReference<>(array), next));
    return next++;
  }
}

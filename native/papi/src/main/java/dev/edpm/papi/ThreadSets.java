package dev.edpm.papi;

import dev.edpm.runtime.backend.CounterReader;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A thread's event sets, one per component. All users of the thread share them, because PAPI does
 * not run a second set of a component on it. For each thread that ended before its sets were
 * closed, PAPI keeps some hundred bytes permanently, because only the thread itself could make it
 * forget them. Confined to its thread, except for {@link #release}.
 */
final class ThreadSets {

  private final PapiLibrary papi;
  private final Map<Integer, ComponentSet> byComponent = new LinkedHashMap<>();
  private int users;
  private boolean closed;

  ThreadSets(PapiLibrary papi) {
    this.papi = papi;
  }

  /** Adds a user, and returns whether the sets can still be used. */
  synchronized boolean acquire() {
    users += closed ? 0 : 1;
    return !closed;
  }

  /** Removes a user, and with the last one the sets. May be called on any thread. */
  synchronized void release() {
    users--;
    if (users == 0) {
      closed = true;
      byComponent.values().forEach(ComponentSet::close);
    }
  }

  /** Tells whether the caller is the only user. */
  synchronized boolean isAlone() {
    return users == 1;
  }

  /**
   * Returns a reader of some events. New events are counted from now on if they belong to the CPU
   * or {@code betweenBlocks} says that no region is open; otherwise from the next such call on.
   */
  synchronized CounterReader reader(
      List<CountableEvent> events, boolean betweenBlocks, Runnable release) {
    ComponentSet[] setOf = new ComponentSet[events.size()];
    int[] placeOf = new int[events.size()];
    Set<ComponentSet> sets = new LinkedHashSet<>();
    for (int i = 0; i < placeOf.length; i++) {
      CountableEvent event = events.get(i);
      setOf[i] =
          byComponent.computeIfAbsent(
              event.component().index(), c -> new ComponentSet(papi, event.component()));
      placeOf[i] = setOf[i].want(event.code());
      sets.add(setOf[i]);
    }
    for (ComponentSet set : byComponent.values()) {
      // While a thread's own set is extended, the thread does not run the program; for other sets,
      // other threads may.
      if (betweenBlocks || set.isOfThisThreadAlone()) {
        set.join();
      }
    }
    return new PapiReader(sets.toArray(ComponentSet[]::new), setOf, placeOf, release);
  }
}

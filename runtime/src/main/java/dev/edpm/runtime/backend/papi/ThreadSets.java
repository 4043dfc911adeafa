package dev.edpm.runtime.backend.papi;

import dev.edpm.runtime.backend.CounterReader;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A thread's event sets, one per component. Whoever attaches the thread shares them, because PAPI
 * lets no second set of a component run on it. Of each thread that ended before its sets were
 * closed PAPI keeps some hundred bytes for good: only the thread itself could make it forget.
 * Confined to its thread, but for {@link #release}.
 */
final class ThreadSets {

  private final PapiLibrary papi;
  private final Map<Integer, ComponentSet> byComponent = new LinkedHashMap<>();
  private int users;
  private boolean closed;

  ThreadSets(PapiLibrary papi) {
    this.papi = papi;
  }

  /** Adds a user; returns whether there is anything to use still. */
  synchronized boolean acquire() {
    users += closed ? 0 : 1;
    return !closed;
  }

  /** Takes a user away, and with the last one the sets. May be called on any thread. */
  synchronized void release() {
    users--;
    if (users == 0) {
      closed = true;
      byComponent.values().forEach(ComponentSet::close);
    }
  }

  /** Tells whether nobody uses this but the one that asks. */
  synchronized boolean isAlone() {
    return users == 1;
  }

  /**
   * Returns a reader of some events. Those that are new count from now on if they are the CPU's own
   * or {@code betweenBlocks} says that nobody measures; else from the next such call on.
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
      // While a thread's set is extended the thread does nothing of its program; others may.
      if (betweenBlocks || set.isOfThisThreadAlone()) {
        set.join();
      }
    }
    return new PapiReader(sets.toArray(ComponentSet[]::new), setOf, placeOf, release);
  }
}

package dev.edpm.runtime.region.counters;

import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.region.listen.RegionListeners;
import dev.edpm.runtime.region.plan.CounterPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One thread's counters: its event set of each backend, and a reader for each plan. Counters that
 * are first requested while a block is running are read separately until the block ends, and are
 * joined to the others when the next block begins. Confined to its thread, except for {@link
 * #close}.
 */
public final class ThreadCounters {

  private static final CounterReads[] NONE = {};

  private final boolean virtual;
  private final CounterFailures failures;
  private final Map<Backend, EventSet> sets = new HashMap<>();

  /** The last reported remark of each backend. */
  private final Map<Backend, String> remarks = new HashMap<>();

  /** The readers by plan. */
  private CounterReads[] current = NONE;

  /** The readers of regions with listeners, by region. Only used by the owner. */
  private final Map<RegionListeners, CounterReads> watched = new HashMap<>();

  private final List<CounterPlan> toJoin = new ArrayList<>();

  /** Whether the event sets may have a new remark. */
  private boolean rearranged;

  /** Readers that have been replaced. Cross-thread spans may still use them. */
  private final List<CounterReads> replaced = new ArrayList<>();

  /**
   * @param virtual whether the thread is a virtual thread, which has no counters of its own
   * @param failures receives exceptions and remarks of backends
   */
  public ThreadCounters(boolean virtual, CounterFailures failures) {
    this.virtual = virtual;
    this.failures = failures;
  }

  public boolean isVirtual() {
    return virtual;
  }

  /** Tells whether the thread has used any. */
  public synchronized boolean areUsed() {
    return current.length != 0 || !watched.isEmpty();
  }

  /**
   * Returns the readers that may be used without asking this object, by plan, with gaps; an empty
   * array while there are readers to be joined.
   */
  public synchronized CounterReads[] settled() {
    return toJoin.isEmpty() ? current : NONE;
  }

  /**
   * Returns the reader for executions of a region that has listeners. Called on the owner's thread.
   *
   * @param reads the reader of the region's counters, or {@code null} if it has none
   */
  public CounterReads watched(CounterReads reads, RegionListeners region) {
    CounterReads known = watched.get(region);
    if (known == null || !known.isOf(reads)) {
      known = new CounterReads(reads, region);
      watched.put(region, known);
    }
    return known;
  }

  /** Releases all resources. Called on any thread, after the last read. */
  public synchronized void close() {
    for (CounterReads reads : current) {
      if (reads != null) {
        reads.close();
      }
    }
    replaced.forEach(CounterReads::close);
    sets.forEach(
        (backend, set) ->
            Contained.run(set::close, e -> failures.backendFailed(backend.name(), e)));
    current = NONE;
    replaced.clear();
    sets.clear();
  }

  /**
   * Returns the reader of a plan.
   *
   * @param inside the plans that the block which begins now will need, as far as known
   * @param betweenBlocks whether no region with counters is open
   */
  public synchronized CounterReads find(
      CounterPlan plan, List<CounterPlan> inside, boolean betweenBlocks) {
    if (betweenBlocks) {
      for (CounterPlan late : toJoin) {
        replaced.add(current[late.id()]);
        current[late.id()] = open(late, true);
      }
      toJoin.clear();
      inside.forEach(one -> ensure(one, true));
    }
    return ensure(plan, betweenBlocks);
  }

  /** Reports the backends' remarks on the arrangement of the counters, each remark once. */
  public synchronized void reportRemarks() {
    if (!rearranged) {
      return;
    }
    rearranged = false;
    sets.forEach(
        (backend, set) ->
            Contained.run(
                () -> {
                  String remark = set.remark().orElse("");
                  if (!remark.equals(remarks.put(backend, remark)) && !remark.isEmpty()) {
                    failures.remark(backend.name(), remark);
                  }
                },
                e -> failures.backendFailed(backend.name(), e)));
  }

  private CounterReads ensure(CounterPlan plan, boolean betweenBlocks) {
    int id = plan.id();
    if (id >= current.length) {
      current = Arrays.copyOf(current, id + 1);
    }
    if (current[id] == null) {
      current[id] = open(plan, betweenBlocks);
      if (!betweenBlocks) {
        toJoin.add(plan);
      }
    }
    return current[id];
  }

  private CounterReads open(CounterPlan plan, boolean betweenBlocks) {
    rearranged = true;
    return new CounterReads(plan, failures, sets, virtual, betweenBlocks);
  }
}

package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The plan by which samples of a set are taken as long as neither the set nor the updaters of its
 * counters change. It is computed once, so that a sample needs no search. Immutable.
 */
final class SamplePlan {

  /**
   * The part of a sample that one updater provides.
   *
   * @param at the positions of its counters in the sample
   * @param ranks their ranks
   * @param types their types
   */
  record Part(SampleUpdater updater, int[] at, int[] ranks, ValueType[] types) {}

  private static final int NOWHERE = -1;

  private final CounterTable table;
  private final MonitorScope scope;
  private final List<CounterInfo> enabled;
  private final List<ScopeCounters.Served> served;
  private final ValueType[] types;
  private final boolean[] floating;
  private final int[] ids;

  /** The id of the scope, which is part of the ids of its counters. */
  private final int scopeId;

  /** The position of a counter in the sample, by its rank. */
  private final int[] positions;

  private final Part[] parts;
  private final boolean onlyRecorded;

  SamplePlan(
      CounterTable table,
      MonitorScope scope,
      List<CounterInfo> enabled,
      List<ScopeCounters.Served> served) {
    this.table = table;
    this.scope = scope;
    this.enabled = enabled;
    this.served = served;
    types = enabled.stream().map(CounterInfo::type).toArray(ValueType[]::new);
    floating = new boolean[types.length];
    for (int i = 0; i < types.length; i++) {
      floating[i] = types[i].isFloating();
    }
    scopeId = scope.id();
    ids = enabled.stream().mapToInt(CounterInfo::id).toArray();
    positions = new int[served.size()];
    Arrays.fill(positions, NOWHERE);
    SampleUpdater[] updaters = new SampleUpdater[types.length];
    for (int i = 0; i < types.length; i++) {
      positions[rank(i)] = i;
      updaters[i] = served.get(rank(i)).updater();
    }
    onlyRecorded = scope == MonitorScope.GLOBAL && areAllRecorded(updaters);
    parts = parts(updaters);
  }

  private boolean areAllRecorded(SampleUpdater[] updaters) {
    for (int i = 0; i < updaters.length; i++) {
      if (updaters[i] == null || !updaters[i].isRecorded(enabled.get(i))) {
        return false;
      }
    }
    return updaters.length != 0;
  }

  private int rank(int position) {
    return CounterTable.rank(ids[position]);
  }

  private Part[] parts(SampleUpdater[] updaters) {
    List<Part> all = new ArrayList<>();
    for (int i = 0; i < updaters.length; i++) {
      SampleUpdater updater = updaters[i];
      if (updater == null) {
        continue;
      }
      int[] at = new int[updaters.length];
      int count = 0;
      for (int j = i; j < updaters.length; j++) {
        if (updaters[j] == updater) {
          at[count++] = j;
          updaters[j] = null;
        }
      }
      int[] ofUpdater = Arrays.copyOf(at, count);
      all.add(
          new Part(
              updater,
              ofUpdater,
              Arrays.stream(ofUpdater).map(this::rank).toArray(),
              Arrays.stream(ofUpdater).mapToObj(this::type).toArray(ValueType[]::new)));
    }
    return all.toArray(Part[]::new);
  }

  /** Tells whether this is the plan of that state of a set and of its scope. */
  boolean isOf(List<CounterInfo> set, List<ScopeCounters.Served> counters) {
    return enabled == set && served == counters;
  }

  /**
   * Tells whether all counters are counters of the process that the program records. Their
   * listeners are called when they are recorded, and not when other counters of the process change.
   */
  boolean isOnlyRecorded() {
    return onlyRecorded;
  }

  int size() {
    return types.length;
  }

  CounterTable table() {
    return table;
  }

  MonitorScope scope() {
    return scope;
  }

  List<CounterInfo> enabled() {
    return enabled;
  }

  CounterInfo counter(int position) {
    return enabled.get(position);
  }

  ValueType type(int position) {
    return types[position];
  }

  boolean isFloating(int position) {
    return floating[position];
  }

  Part[] parts() {
    return parts;
  }

  /**
   * Returns the position of the counter with that id, or a negative number if it is not in the
   * sample.
   */
  int position(int id) {
    int rank = CounterTable.rank(id);
    return rank >= 0 && rank < positions.length && CounterTable.scopeId(id) == scopeId
        ? positions[rank]
        : NOWHERE;
  }

  /** Tells whether a running component provides the counter. */
  boolean isServed(int position) {
    return served.get(rank(position)).updater() != null;
  }
}

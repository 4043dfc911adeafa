package dev.edpm.runtime.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The counters of a scope, by rank. Safe on any thread, but only one thread at a time may change
 * them.
 */
final class ScopeCounters {

  /**
   * A counter and its updater.
   *
   * @param updater {@code null} while no running component provides the counter
   */
  record Served(CounterInfo info, SampleUpdater updater) {}

  /** Immutable, replaced at each change, so that samples are taken without a lock. */
  private volatile List<Served> all = List.of();

  List<Served> all() {
    return all;
  }

  List<CounterInfo> infos() {
    return all.stream().map(Served::info).toList();
  }

  Optional<Served> find(String name) {
    return all.stream().filter(one -> one.info().name().equals(name)).findAny();
  }

  /** Sets the counter at its rank, and replaces an earlier one. */
  void put(int rank, Served counter) {
    List<Served> changed = new ArrayList<>(all);
    if (rank < changed.size()) {
      changed.set(rank, counter);
    } else {
      changed.add(counter);
    }
    all = List.copyOf(changed);
  }

  /** Removes all updaters. */
  void dropUpdaters() {
    all = all.stream().map(one -> new Served(one.info(), null)).toList();
  }
}

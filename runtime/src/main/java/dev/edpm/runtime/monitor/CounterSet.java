package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.MonitoringException.Reason;
import dev.edpm.runtime.series.UserCounter;
import java.util.ArrayList;
import java.util.List;

/**
 * Counters of one scope that are sampled together (StarPU's {@code starpu_perf_counter_set_alloc}).
 * Enabling or disabling a counter takes effect at the next sample of the listeners of the set. All
 * methods may be called on any thread.
 */
public final class CounterSet {

  private final CounterTable table;
  private final MonitorScope scope;

  /**
   * Ordered by rank. Immutable and replaced at each change, so that a sample sees one state of the
   * set.
   */
  private volatile List<CounterInfo> enabled = List.of();

  private final ScopeCounters counters;

  /** The last plan. Another thread may see an older one, and then creates a new one. */
  private volatile SamplePlan plan;

  CounterSet(CounterTable table, MonitorScope scope) {
    this.table = table;
    this.scope = scope;
    this.counters = table.scope(scope);
  }

  /** Returns the scope of its counters. */
  public MonitorScope scope() {
    return scope;
  }

  /**
   * Enables a counter. Does nothing if it is enabled.
   *
   * @return this set
   * @throws MonitoringException if there is no such counter, or it belongs to another scope
   */
  public synchronized CounterSet enable(int id) {
    CounterInfo counter = ours(id);
    if (!has(id)) {
      List<CounterInfo> more = new ArrayList<>(enabled);
      more.add(counter);
      more.sort((a, b) -> Integer.compare(a.id(), b.id()));
      enabled = List.copyOf(more);
    }
    return this;
  }

  /**
   * Enables a counter by its name.
   *
   * @return this set
   * @throws MonitoringException if the scope has no such counter
   */
  public CounterSet enable(String name) {
    return enable(table.require(scope, name).id());
  }

  /**
   * Disables a counter. Does nothing if it is not enabled.
   *
   * @return this set
   * @throws MonitoringException if there is no such counter, or it belongs to another scope
   */
  public synchronized CounterSet disable(int id) {
    ours(id);
    enabled = enabled.stream().filter(other -> other.id() != id).toList();
    return this;
  }

  /** Tells whether a counter is enabled. */
  public boolean isEnabled(int id) {
    ours(id);
    return has(id);
  }

  /** Returns the enabled counters, by rank. */
  public List<CounterInfo> enabled() {
    return enabled;
  }

  /** Compares the ids, which is faster at the start of a program than to compare the records. */
  private boolean has(int id) {
    for (CounterInfo counter : enabled) {
      if (counter.id() == id) {
        return true;
      }
    }
    return false;
  }

  /** Returns the plan by which a sample of its current state is taken. */
  SamplePlan plan() {
    List<CounterInfo> current = enabled;
    List<ScopeCounters.Served> served = counters.all();
    SamplePlan last = plan;
    if (last != null && last.isOf(current, served)) {
      return last;
    }
    SamplePlan next = new SamplePlan(table, scope, current, served);
    plan = next;
    return next;
  }

  boolean hasAnyOf(List<UserCounter> counters) {
    for (CounterInfo info : enabled) {
      for (UserCounter counter : counters) {
        if (info.name().equals(counter.name())) {
          return true;
        }
      }
    }
    return false;
  }

  private CounterInfo ours(int id) {
    CounterInfo counter = table.require(id);
    if (counter.scope() != scope) {
      throw MonitoringException.of(
          Reason.WRONG_SCOPE, counter, "the set is of scope " + scope.label());
    }
    return counter;
  }
}

package dev.edpm.runtime.region;

import dev.edpm.runtime.config.Detail;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Map;

/**
 * A registered region: what it is, what the configuration makes of it, and the percentiles that all
 * threads share. Immutable but for the percentiles. Safe on any thread.
 */
final class RegionEntry {

  private static final VarHandle WATCHED;

  static {
    try {
      WATCHED = MethodHandles.lookup().findVarHandle(RegionEntry.class, "watched", Watched.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final int id;
  private final String name;
  private final RegionDescriptor descriptor;
  private final RegionPlan plan;
  private volatile Percentiles[] percentiles;

  @SuppressWarnings("UnusedVariable") // read and written through WATCHED
  private Watched watched;

  RegionEntry(int id, String name, RegionDescriptor descriptor, RegionPlan plan) {
    this.id = id;
    this.name = name;
    this.descriptor = descriptor;
    this.plan = plan;
    reset();
  }

  int id() {
    return id;
  }

  String name() {
    return name;
  }

  RegionDescriptor descriptor() {
    return descriptor;
  }

  Detail detail() {
    return plan.detail();
  }

  /** Tells whether measured executions have records. */
  boolean keepsRecords() {
    return plan.detail().records();
  }

  /** Returns the counters beside wall time that are served, or null. */
  CounterPlan plan() {
    return plan.counters();
  }

  /**
   * Returns who watches its executions, or null. An opaque read: threads see a new watch some time,
   * and the hot path has no barrier.
   */
  Watched watched() {
    return (Watched) WATCHED.getOpaque(this);
  }

  void watchedBy(Watched watched) {
    WATCHED.setRelease(this, watched);
  }

  /** Returns why counters that were asked for are not served, by name. */
  Map<String, String> unavailable() {
    return plan.unavailable();
  }

  /** Returns every counter asked for, without wall time. */
  List<String> requested() {
    return plan.requested();
  }

  /** Returns where the value of that counter lies among those that are served, or -1. */
  int indexOf(String counter) {
    return plan.counters() == null ? -1 : plan.counters().indexOf(counter);
  }

  /** Returns backend and event that serve that counter. */
  String source(String counter) {
    return plan.sources().getOrDefault(counter, "");
  }

  /** Returns how many counters are served beside wall time. */
  int counters() {
    return plan.counters() == null ? 0 : plan.counters().size();
  }

  /** Returns the percentiles of wall time (0) or of counter {@code i - 1}. */
  Percentiles percentiles(int i) {
    return percentiles[i];
  }

  /** Starts the percentiles anew; what still fills the ones before is forgotten with them. */
  final void reset() {
    Percentiles[] fresh = new Percentiles[1 + counters()];
    for (int i = 0; i < fresh.length; i++) {
      fresh[i] = new Percentiles();
    }
    percentiles = fresh;
  }
}

package dev.edpm.runtime.region.entry;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.listen.RegionListeners;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.stats.Percentiles;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A registered region: what it is, what the configuration makes of it, and the percentiles that all
 * threads share. Immutable but for the percentiles. Safe on any thread.
 */
public final class RegionEntry {

  private static final VarHandle WATCHED;
  private static final RegionEntry[] NO_SAMPLES = {};

  static {
    try {
      WATCHED =
          MethodHandles.lookup().findVarHandle(RegionEntry.class, "watched", RegionListeners.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final int id;
  private final String name;
  private final RegionDescriptor descriptor;
  private final RegionPlan plan;
  private final RegionEntry region;
  private final int sampling;
  private final FirstExecutions first;
  private final RecordShare share;

  /** By the generation of the records; there are two only while one follows the other. */
  private final Map<Integer, Percentiles[]> percentiles = new HashMap<>();

  /**
   * What its executions in sampled trees are added up under, one for each N; see {@link #sample}.
   */
  private RegionEntry[] samples = NO_SAMPLES;

  @SuppressWarnings("UnusedVariable") // read and written through WATCHED
  private RegionListeners watched;

  public RegionEntry(int id, String name, RegionDescriptor descriptor, RegionPlan plan) {
    this(id, name, descriptor, plan, new RecordShares(Long.MAX_VALUE));
  }

  /**
   * @param shares has a share for it of the room for records
   */
  public RegionEntry(
      int id, String name, RegionDescriptor descriptor, RegionPlan plan, RecordShares shares) {
    this.id = id;
    this.name = name;
    this.descriptor = descriptor;
    this.plan = plan;
    this.region = this;
    this.sampling = -1;
    this.first = plan.detail().oneIn() > 1 ? new FirstExecutions(plan.detail().oneIn()) : null;
    this.share = shares.share(counters());
  }

  private RegionEntry(int id, RegionEntry of, int sampling) {
    this.id = id;
    this.region = of;
    this.sampling = sampling;
    this.name = of.name;
    this.descriptor = of.descriptor;
    this.plan = of.plan;
    this.first = of.first;
    this.share = of.share;
  }

  /**
   * Makes the entries for its executions in sampled trees. Called once, before it is registered.
   *
   * @param firstId the id of the first one; the others follow
   * @param number how many different N there are
   */
  public RegionEntry[] makeSamples(int firstId, int number) {
    samples = new RegionEntry[number];
    for (int i = 0; i < number; i++) {
      samples[i] = new RegionEntry(firstId + i, this, i);
    }
    return samples;
  }

  /**
   * Returns the entry for executions in trees of which one in N is measured. It has an id, totals
   * and percentiles of its own, because these executions stand for N each.
   *
   * @param sampling the index of N in {@code RecorderOptions.sampling()}
   */
  public RegionEntry sample(int sampling) {
    return samples[sampling];
  }

  /** Returns the region whose executions in sampled trees this is the entry of; else itself. */
  public RegionEntry region() {
    return region;
  }

  /** Returns the argument of {@link #sample} that gave this entry; -1 when it is the region's. */
  public int sampling() {
    return sampling;
  }

  /** Returns how many entries for sampled trees it has. */
  public int samples() {
    return samples.length;
  }

  /** Returns the count of the executions before it is sampled; null when it never is. */
  public FirstExecutions first() {
    return first;
  }

  public int id() {
    return id;
  }

  public String name() {
    return name;
  }

  public RegionDescriptor descriptor() {
    return descriptor;
  }

  public Detail detail() {
    return plan.detail();
  }

  /** Tells whether measured executions have records. */
  public boolean keepsRecords() {
    return plan.detail().records();
  }

  /** Returns the region's share of the room for records. */
  public RecordShare share() {
    return share;
  }

  /** Returns the counters beside wall time that are served, or null. */
  public CounterPlan plan() {
    return plan.counters();
  }

  /**
   * Returns who watches its executions, or null. An opaque read: threads see a new watch some time,
   * and the hot path has no barrier.
   */
  public RegionListeners watched() {
    return (RegionListeners) WATCHED.getOpaque(this);
  }

  public void watchedBy(RegionListeners watched) {
    WATCHED.setRelease(this, watched);
    for (RegionEntry sample : samples) {
      sample.watchedBy(watched);
    }
  }

  /** Returns why counters that were asked for are not served, by name. */
  public Map<String, String> unavailable() {
    return plan.unavailable();
  }

  /** Returns every counter asked for, without wall time. */
  public List<String> requested() {
    return plan.requested();
  }

  /** Returns where the value of that counter lies among those that are served, or -1. */
  public int indexOf(String counter) {
    return plan.counters() == null ? -1 : plan.counters().indexOf(counter);
  }

  /** Returns backend and event that serve that counter. */
  public String source(String counter) {
    return plan.sources().getOrDefault(counter, "");
  }

  /** Returns how many counters are served beside wall time. */
  public int counters() {
    return plan.counters() == null ? 0 : plan.counters().size();
  }

  /**
   * Returns the percentiles of wall time, and then of each counter, of all threads.
   *
   * @param generation the one of the records that the values belong to
   */
  public Percentiles[] percentiles(int generation) {
    synchronized (percentiles) {
      Percentiles[] known = percentiles.get(generation);
      if (known == null) {
        known = new Percentiles[1 + counters()];
        for (int i = 0; i < known.length; i++) {
          known[i] = new Percentiles();
        }
        percentiles.put(generation, known);
      }
      return known;
    }
  }

  /** Starts counting the first executions anew. */
  public void reset() {
    if (first != null) {
      first.reset();
    }
  }

  /** Forgets the percentiles of earlier generations. */
  public void forgetBefore(int generation) {
    synchronized (percentiles) {
      percentiles.keySet().removeIf(earlier -> earlier < generation);
    }
  }
}

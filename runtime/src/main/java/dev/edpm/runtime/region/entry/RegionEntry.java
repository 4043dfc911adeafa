package dev.edpm.runtime.region.entry;

import dev.edpm.annotations.distribution.Buckets;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.CodeRange;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.listen.RegionListeners;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.plan.CounterPlan;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.stats.Percentiles;
import dev.edpm.runtime.region.tag.RegionTags;
import dev.edpm.runtime.region.tag.TagLimit;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A registered region: its description, its configuration, and the percentiles that all threads
 * share. Immutable except for percentiles, listeners and ranges of code. Safe on any thread.
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
    // A later fold may have little stack, in which the initialiser of this class could fail.
    Buckets.indexOf(1);
  }

  private final int id;
  private final String name;
  private volatile RegionDescriptor descriptor;
  private final RegionPlan plan;
  private final RegionEntry region;
  private final int sampling;
  private final FirstExecutions first;
  private final RecordShare share;

  /**
   * By the generation of the records. There are two generations only during the change from one to
   * the next.
   */
  private final Map<Integer, Percentiles[]> percentiles = new ConcurrentHashMap<>();

  /** By the generation of the records, as the percentiles. */
  private final Map<Integer, RegionTags> tags = new ConcurrentHashMap<>();

  /** The entries of its executions in sampled trees, one for each N; see {@link #sample}. */
  private RegionEntry[] samples = NO_SAMPLES;

  @SuppressWarnings("UnusedVariable") // read and written through WATCHED
  private RegionListeners watched;

  public RegionEntry(int id, String name, RegionDescriptor descriptor, RegionPlan plan) {
    this(id, name, descriptor, plan, new RecordShares(Long.MAX_VALUE));
  }

  /**
   * @param shares creates the region's share of the bytes for records
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
   * Creates the entries of its executions in sampled trees. Called once, before the region is
   * registered.
   *
   * @param firstId the id of the first entry; the others follow
   * @param number the number of different N
   */
  public RegionEntry[] makeSamples(int firstId, int number) {
    samples = new RegionEntry[number];
    for (int i = 0; i < number; i++) {
      samples[i] = new RegionEntry(firstId + i, this, i);
    }
    return samples;
  }

  /**
   * Returns the entry of executions in trees of which one in N is measured. It has its own id,
   * totals and percentiles, because each of these executions represents N executions.
   *
   * @param sampling the index of N in {@code RecorderOptions.sampling()}
   */
  public RegionEntry sample(int sampling) {
    return samples[sampling];
  }

  /**
   * Returns the region that this entry belongs to; the entry itself unless it is one for sampled
   * trees.
   */
  public RegionEntry region() {
    return region;
  }

  /**
   * Returns the argument of {@link #sample} that returns this entry; -1 for the region's own entry.
   */
  public int sampling() {
    return sampling;
  }

  /** Returns the number of its entries for sampled trees. */
  public int samples() {
    return samples.length;
  }

  /**
   * Returns the counter of the executions that are measured before the region is sampled; null if
   * it is never sampled.
   */
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

  /** Sets the code of its span, which is known only from the list of compiled regions. */
  public void ranges(List<CodeRange> ranges) {
    if (descriptor.block().ranges().isEmpty()) {
      descriptor = descriptor.with(ranges);
    }
  }

  /** Returns the tag of the events that open its executions. */
  public long opening() {
    return EventTag.of(isAsynchronous() ? EventTag.ASYNC_OPEN : EventTag.OPEN, 0, id);
  }

  /**
   * Returns the node of the call path of its executions.
   *
   * @param parent the node of their parent, or {@link CallPaths#ROOT}
   * @param carried whether the parent's path was carried to them from another place
   */
  public int node(CallPaths paths, int parent, boolean carried) {
    if (isAsynchronous()) {
      return paths.asynchronousRegion(parent, region.id);
    }
    return carried ? paths.asynchronousChild(parent, region.id) : paths.child(parent, region.id);
  }

  /** Tells whether its executions end with the stages that their methods return. */
  public boolean isAsynchronous() {
    return descriptor.asynchronous();
  }

  public Detail detail() {
    return plan.detail();
  }

  /** Tells whether measured executions have records. */
  public boolean keepsRecords() {
    return plan.detail().records();
  }

  /** Returns the region's share of the bytes for records. */
  public RecordShare share() {
    return share;
  }

  /** Returns the plan of the counters that are served besides wall time, or null. */
  public CounterPlan plan() {
    return plan.counters();
  }

  /**
   * Returns the listeners of its executions, or null. This is an opaque read: threads see a new
   * listener eventually, and the hot path has no barrier.
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

  /** Returns the reasons why requested counters are not served, by name. */
  public Map<String, String> unavailable() {
    return plan.unavailable();
  }

  /** Returns every requested counter, without wall time. */
  public List<String> requested() {
    return plan.requested();
  }

  /** Returns the index of that counter among those that are served, or -1. */
  public int indexOf(String counter) {
    return plan.counters() == null ? -1 : plan.counters().indexOf(counter);
  }

  /** Returns the backend and event that serve that counter. */
  public String source(String counter) {
    return plan.sources().getOrDefault(counter, "");
  }

  /** Returns the number of counters that are served besides wall time. */
  public int counters() {
    return plan.counters() == null ? 0 : plan.counters().size();
  }

  /**
   * Returns the percentiles of wall time, followed by those of each counter, over all threads.
   *
   * @param generation the generation of the records that the values belong to
   */
  public Percentiles[] percentiles(int generation) {
    Percentiles[] known = percentiles.get(generation);
    if (known == null) {
      Percentiles[] fresh = new Percentiles[1 + counters()];
      Arrays.setAll(fresh, i -> new Percentiles());
      known = percentiles.putIfAbsent(generation, fresh);
      known = known == null ? fresh : known;
    }
    return known;
  }

  /**
   * Returns which tags, and which values of them, are distinguished in its totals.
   *
   * @param generation the one of the records that the totals belong to
   */
  public RegionTags tags(int generation) {
    RegionTags known = tags.get(generation);
    if (known == null) {
      RegionTags fresh = new RegionTags(TagLimit.values());
      known = tags.putIfAbsent(generation, fresh);
      known = known == null ? fresh : known;
    }
    return known;
  }

  /** Restarts counting the first executions. */
  public void reset() {
    if (first != null) {
      first.reset();
    }
  }

  /** Discards the percentiles of earlier generations. */
  public void forgetBefore(int generation) {
    percentiles.keySet().removeIf(earlier -> earlier < generation);
    tags.keySet().removeIf(earlier -> earlier < generation);
  }
}

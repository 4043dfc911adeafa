package dev.edpm.runtime.region.snapshot;

import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.longest.LongExecution;
import dev.edpm.runtime.region.longest.Longest;
import dev.edpm.runtime.region.registry.MergedTotals;
import dev.edpm.runtime.region.stats.CounterTotals;
import dev.edpm.runtime.region.stats.Moments;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * The measured values of one region, in parts (strata) in which each measured execution represents
 * the same number of executions. Outside of sampled trees that number is 1. In trees of which one
 * in N is measured, it is the number of executions in such trees divided by the number of measured
 * ones. It is known because left-out executions are counted, and it varies less than N would.
 *
 * <p>A part is the totals of one entry, added up over all threads: the region's own entry is the
 * part outside of sampled trees, and it has an entry for each kind of sampled tree. Every value is
 * read from the parts when it is asked for: numbers and sums are added up, each times the weight of
 * its part; extremes are those of the measured executions. Without sampling there is one part of
 * weight 1, and all values are exact. Left-out executions inside an execution are part of its
 * inclusive time but were not subtracted from its self time, so their estimate is subtracted here.
 */
final class Strata {

  /** A part: its totals, and the number of executions that each measured one represents. */
  record Part(Totals totals, double weight) {

    /** Returns the moments of wall time for 0, of the first counter for 1, and so on. */
    Moments moments(int value) {
      return value == 0 ? totals.wall : totals.counters[value - 1].moments;
    }
  }

  private final RegionEntry entry;
  private final Totals unsampled;
  private final MergedTotals gathered;
  private final LeftOutInside leftOutInside;
  private final int generation;
  private final List<Part> parts = new ArrayList<>();
  private final List<Totals> totals = new ArrayList<>();
  private final Longest longest;
  private long measured;
  private long leftOut;
  private long truncated;
  private long warmUp;
  private long open;

  /**
   * @param leftOutInside the estimated values of left-out executions inside others
   * @param generation the generation of the records and percentiles; any if neither is read
   */
  Strata(RegionEntry entry, MergedTotals gathered, LeftOutInside leftOutInside, int generation) {
    this.entry = entry;
    this.generation = generation;
    this.gathered = gathered;
    this.leftOutInside = leftOutInside;
    this.unsampled = gathered.totals(entry.id());
    long unknown = count(gathered);
    long known = measured + leftOut - unknown;
    // Executions in parts in which nothing was measured are assumed to be like the others.
    double all = known == 0 ? 1 : (double) (known + unknown) / known;
    add(unsampled, 0, all);
    for (int i = 0; i < entry.samples(); i++) {
      int id = entry.sample(i).id();
      add(gathered.totals(id), gathered.leftOut(id), all);
    }
    longest = new Longest(entry.counters());
    for (Part part : parts) {
      if (part.totals().longest != null) {
        longest.addAll(part.totals().longest);
      }
    }
  }

  /**
   * Counts the executions, and returns how many were left out in parts in which nothing was
   * measured.
   */
  private long count(MergedTotals gathered) {
    long unknown = 0;
    count(unsampled);
    for (int i = 0; i < entry.samples(); i++) {
      int id = entry.sample(i).id();
      Totals totals = gathered.totals(id);
      count(totals);
      leftOut += gathered.leftOut(id);
      truncated += gathered.leftOutCut(id);
      if (totals == null || totals.wall.count() == 0) {
        unknown += gathered.leftOut(id);
      }
    }
    return unknown;
  }

  private void count(Totals totals) {
    if (totals != null) {
      measured += totals.wall.count();
      truncated += totals.truncated;
      warmUp += totals.warmUp;
      open += totals.openExecutions();
    }
  }

  private void add(Totals one, long leftOutOfIt, double all) {
    if (one != null) {
      long count = one.wall.count();
      double each = count == 0 ? 1 : (double) (count + leftOutOfIt) / count;
      parts.add(new Part(one, all * each));
      totals.add(one);
    }
  }

  /** Returns the region's entry. */
  RegionEntry entry() {
    return entry;
  }

  /**
   * Returns for how many each execution stands that was measured in a part.
   *
   * @param sampling as {@link RegionEntry#sampling}
   */
  double weight(int sampling) {
    for (Part part : parts) {
      if (part.totals().entry.sampling() == sampling) {
        return part.weight();
      }
    }
    return 1;
  }

  /** Returns the number of executions that were measured in a part. */
  long measured(int sampling) {
    return sum(totals -> totals.entry.sampling() == sampling ? totals.wall.count() : 0);
  }

  /** Returns the number of measured executions on virtual threads. */
  long onVirtualThreads() {
    return sum(totals -> totals.onVirtualThreads);
  }

  /** Returns the number of measured executions that another thread closed. */
  long closedElsewhere() {
    return sum(totals -> totals.closedElsewhere.count);
  }

  /** Returns the totals of the parts. */
  List<Totals> totals() {
    return totals;
  }

  /** Tells whether the region has not run. */
  boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Returns the number of ended executions. */
  long executions() {
    return measured + leftOut;
  }

  /** Returns the number of measured executions. */
  long measured() {
    return measured;
  }

  /** Returns the number of executions that were cut by a pause or a reset. */
  long truncated() {
    return truncated;
  }

  /** Returns the number of ended executions that opened in the warm-up. */
  long warmUp() {
    return warmUp;
  }

  /** Returns the number of executions that have not ended. */
  long open() {
    return open;
  }

  /** Tells whether any executions were left out, of the region or directly inside it. */
  boolean isEstimated() {
    return leftOut != 0 || unsampled != null && leftOutInside.isAny(unsampled);
  }

  /** Returns the totals of each thread. */
  List<ThreadTotals> threads() {
    ByThread threads = new ByThread(isEstimated());
    threads.add(gathered, entry.id(), weight(entry.sampling()));
    for (int i = 0; i < entry.samples(); i++) {
      RegionEntry sample = entry.sample(i);
      threads.add(gathered, sample.id(), weight(sample.sampling()));
    }
    return threads.threads();
  }

  /** Returns the number of executions without a record because the limit of records was reached. */
  long recordsDropped() {
    return sum(totals -> totals.recordsDropped) - longest.size();
  }

  /** Returns the longest executions that would have no record if they were shorter. */
  List<LongExecution> longest() {
    return longest.executions();
  }

  /** Returns the number of records, including those of the {@link #longest}. */
  long records() {
    return sum(totals -> totals.records) + longest.size();
  }

  /**
   * Returns the number of executions that were not inside another execution of the region on their
   * thread.
   */
  long outermost() {
    return scaled(Totals::outermost);
  }

  /** Returns the wall times of single executions. */
  WeightedValues wall() {
    return new WeightedValues(parts, 0, generation);
  }

  /** Returns the longest wall time of a measured execution; 0 if there is none. */
  long wallMax() {
    long max = 0;
    for (Part part : parts) {
      max = Math.max(max, part.totals().wall.max());
    }
    return max;
  }

  /** Returns the inclusive wall time, in which overlapping time counts once. */
  long wallSum() {
    return scaled(totals -> totals.time.sum);
  }

  /** Returns the wall time while the region was the innermost open one. */
  long wallSelf() {
    long self =
        scaled(totals -> Math.max(0, totals.time.self - Math.round(leftOutInside.wall(totals))));
    // The estimate may exceed the inclusive time if executions differ much, as those of a recursion
    // do.
    return isEstimated() ? Math.min(self, wallSum()) : self;
  }

  /** Returns the values of counter {@code i} in single executions. */
  WeightedValues counter(int i) {
    return new WeightedValues(parts, 1 + i, generation);
  }

  /** Returns the number of measured executions that have a value of counter {@code i}. */
  long counterValues(int i) {
    long count = 0;
    for (Part part : parts) {
      count += part.totals().counters[i].moments.count();
    }
    return count;
  }

  /**
   * Returns the inclusive value of counter {@code i}, in which overlapping executions count once.
   */
  long counterSum(int i) {
    return scaled(totals -> totals.counters[i].totals.sum);
  }

  /**
   * Returns the value of counter {@code i} while the region was the innermost open one; empty if
   * unknown.
   */
  OptionalLong counterSelf(int i) {
    boolean known = entry.plan().isThreadCounter(i);
    for (Part part : parts) {
      CounterTotals counter = part.totals().counters[i].totals;
      known &= counter.selfKnown && !Double.isNaN(leftOutInside.counter(part.totals(), i));
    }
    if (!known) {
      return OptionalLong.empty();
    }
    if (!isEstimated()) {
      return OptionalLong.of(scaled(totals -> totals.counters[i].totals.self));
    }
    long self = scaled(totals -> totals.counters[i].totals.self - leftOutInside(totals, i));
    // A decreasing counter has no such bounds.
    long sum = counterSum(i);
    return OptionalLong.of(counter(i).min() < 0 ? self : Math.max(0, Math.min(self, sum)));
  }

  private long leftOutInside(Totals totals, int i) {
    return Math.round(leftOutInside.counter(totals, i));
  }

  /** Returns the share of the time in which counter {@code i} was counting; 1 if it always was. */
  double share(int i) {
    long enabled = 0;
    long running = 0;
    for (Part part : parts) {
      enabled += part.totals().counters[i].enabled;
      running += part.totals().counters[i].running;
    }
    return enabled == running ? 1 : (double) running / enabled;
  }

  /** Returns the executions by the values of their tags. */
  List<TagSummary> tags() {
    TagRows rows = new TagRows(entry, !isEstimated());
    for (Part part : parts) {
      if (part.totals().tags != null) {
        rows.add(part.totals().tags, part.weight());
      }
    }
    return rows.summaries();
  }

  /** Returns the sum of a value of the parts, each times what its executions represent. */
  double weighted(ToDoubleFunction<Totals> value) {
    double sum = 0;
    for (Part part : parts) {
      sum += part.weight() * value.applyAsDouble(part.totals());
    }
    return sum;
  }

  /** Sums without streams, which took a tenth of the time of a snapshot of many regions. */
  private long sum(ToLongFunction<Totals> value) {
    long sum = 0;
    for (Part part : parts) {
      sum += value.applyAsLong(part.totals());
    }
    return sum;
  }

  private long scaled(ToLongFunction<Totals> value) {
    long exact = 0;
    double estimated = 0;
    for (Part part : parts) {
      if (part.weight() == 1) {
        exact += value.applyAsLong(part.totals());
      } else {
        estimated += part.weight() * value.applyAsLong(part.totals());
      }
    }
    return exact + Math.round(estimated);
  }
}

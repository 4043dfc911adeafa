package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.config.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The traces of executions, as examples in the buckets of histograms of wall time: for each bucket
 * the latest execution whose trace is known. Safe on any thread.
 */
public final class Exemplars {

  /** The counter that has exemplars. */
  static final String COUNTER = "time.wall";

  /** The format allows 128 characters, with the name of the label. */
  private static final int LONGEST_TRACE = 120;

  /**
   * An execution.
   *
   * @param wall its wall time in ns
   * @param trace the id of its trace
   * @param time when it ended, in ms since the epoch
   */
  record Exemplar(long wall, String trace, long time) {}

  private final List<Long> bounds;
  private final Map<String, AtomicReferenceArray<Exemplar>> latest = new ConcurrentHashMap<>();

  private Exemplars(List<Long> bounds) {
    this.bounds = bounds;
  }

  /** Returns those of the settings' histogram; none are kept without that. */
  public static Exemplars of(Settings settings) {
    return new Exemplars(settings.histogramBounds(COUNTER, "ns"));
  }

  /**
   * Keeps an execution.
   *
   * @param wall its wall time in ns
   * @param trace the id of its trace; ignored if it is empty or too long
   */
  public void offer(String region, long wall, String trace) {
    if (bounds.isEmpty() || wall < 0 || trace.isEmpty() || trace.length() > LONGEST_TRACE) {
      return;
    }
    latest
        .computeIfAbsent(region, name -> new AtomicReferenceArray<>(bounds.size() + 1))
        .set(bucket(wall), new Exemplar(wall, trace, System.currentTimeMillis()));
  }

  private int bucket(long wall) {
    int bucket = 0;
    while (bucket < bounds.size() && wall > bounds.get(bucket)) {
      bucket++;
    }
    return bucket;
  }

  /**
   * Returns the exemplar of a bucket.
   *
   * @param bucket the number of bounds below it
   */
  Optional<Exemplar> in(String region, int bucket) {
    return Optional.ofNullable(latest.get(region)).map(buckets -> buckets.get(bucket));
  }

  /** Discards all. */
  public void clear() {
    latest.clear();
  }
}

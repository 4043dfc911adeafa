package dev.edpm.runtime.region.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.replay.Replay;
import dev.edpm.runtime.region.stats.Moments;
import dev.edpm.runtime.region.stats.Percentiles;
import dev.edpm.runtime.region.store.RecordStore;
import dev.edpm.runtime.region.store.Stored;
import dev.edpm.runtime.region.store.StoredRecords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Batches of executions with nothing inside, short and long ones mixed: what their records and
 * their aggregates say, compared with the times that the batches were made of.
 */
class LeafRunsTest {

  private static final int REGION = 300;
  private static final int BATCHES = 40;
  private static final int EXECUTIONS = 500;

  /** The numbers of bits of the kinds of times that records distinguish. */
  private static final int[] BITS = {5, 8, 9, 16, 17, 26, 40};

  /** How much most times differ at most, where they differ little. */
  private static final int TIGHT = 14;

  /** An execution as it happened. */
  private record Happened(long start, long wall) {}

  private final List<Happened> all = new ArrayList<>();
  private final List<long[]> batches = new ArrayList<>();

  /** About how long most times are, 0 where that differs. */
  private int tightOn;

  static IntStream seeds() {
    return IntStream.range(0, 72);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void recordsHaveTheTimes(int seed) throws Exception {
    make(new Random(seed));
    RecordStore store = new RecordStore(Long.MAX_VALUE, 0, message -> {});
    EventBytes bytes = new EventBytes(0, store, 0);
    LeafRuns runs = new LeafRuns(bytes);
    Moments wall = new Moments(new Percentiles());
    for (long[] batch : batches) {
      assertThat(runs.add(REGION, wall, batch, 0, batch.length)).isEqualTo(batch.length - 2);
    }
    bytes.flush();
    List<Happened> read = new ArrayList<>();
    Replay replay =
        new Replay(
            region -> new Replay.Shape(region, 0, new int[0]),
            0,
            List.of(),
            one -> read.add(new Happened(one.start(), one.wall())));
    replay.run(new StoredRecords(store.blocks(), 1, Map.of()));
    assertThat(read).isEqualTo(all);
    sumsAreExact(wall);
  }

  @Test
  void shortTimesTakeTwoBytesEach() throws Exception {
    Random random = new Random(1);
    long now = 1_000_000;
    long[] batch = new long[4 * EXECUTIONS];
    for (int at = 0; at < batch.length; at += 4) {
      batch[at] = EventTag.of(EventTag.OPEN, 3, REGION);
      batch[at + 1] = now += 20 + random.nextInt(12);
      batch[at + 2] = EventTag.of(EventTag.EXIT, 3, 0);
      batch[at + 3] = now += 90 + random.nextInt(12);
      all.add(new Happened(batch[at + 1], batch[at + 3] - batch[at + 1]));
    }
    RecordStore store = new RecordStore(Long.MAX_VALUE, 0, message -> {});
    EventBytes bytes = new EventBytes(0, store, 0);
    Moments wall = new Moments(new Percentiles());
    new LeafRuns(bytes).add(REGION, wall, batch, 0, batch.length);
    sumsAreExact(wall);
    bytes.flush();
    int written = Stored.bytes(store);
    assertThat(written).isBetween(4 * EXECUTIONS, 4 * EXECUTIONS + 40);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void percentilesHaveAllOfThem(int seed) {
    make(new Random(seed));
    Percentiles percentiles = new Percentiles();
    Moments wall = new Moments(percentiles);
    for (long[] batch : batches) {
      assertThat(wall.addLeaves(batch, 0, batch.length)).isEqualTo(batch.length - 2);
    }
    wall.flush();
    sumsAreExact(wall);
    long[] sorted = walls().sorted().toArray();
    for (double p : new double[] {1, 10, 50, 90, 99, 100}) {
      long exact = sorted[Math.max(0, (int) Math.ceil(p / 100 * sorted.length) - 1)];
      assertThat(percentiles.distribution().percentile(p, wall.min(), wall.max()))
          .as("p" + p)
          .isCloseTo(exact, withinPercentage(1.1));
    }
  }

  private void sumsAreExact(Moments wall) {
    assertThat(wall.count()).isEqualTo(all.size());
    assertThat(wall.sum()).isEqualTo(walls().sum());
    assertThat(wall.min()).isEqualTo(walls().min().orElseThrow());
    assertThat(wall.max()).isEqualTo(walls().max().orElseThrow());
    double mean = (double) walls().sum() / all.size();
    double variance = walls().mapToDouble(x -> (x - mean) * (x - mean)).average().orElseThrow();
    double deviation = Math.sqrt(variance);
    assertThat(Math.abs(wall.deviation() - deviation)).isLessThanOrEqualTo(1e-6 * deviation);
  }

  private LongStream walls() {
    return all.stream().mapToLong(Happened::wall);
  }

  /** Each batch ends with an opening that belongs to no run. */
  private void make(Random random) {
    long now = 1_000_000;
    int usual = random.nextInt(BITS.length);
    tightOn = random.nextInt(3) == 0 ? 0 : random.nextInt(1 << 1 + random.nextInt(18));
    int oneInOther = 1 + random.nextInt(random.nextBoolean() ? 8 : 400);
    for (int b = 0; b < BATCHES; b++) {
      int executions = 1 + random.nextInt(EXECUTIONS);
      long[] batch = new long[4 * executions + 2];
      now += random.nextInt(100_000);
      for (int at = 0; at < 4 * executions; at += 4) {
        long start = now + time(random, usual, oneInOther);
        long wall = time(random, usual, oneInOther);
        all.add(new Happened(start, wall));
        batch[at] = EventTag.of(EventTag.OPEN, 3, REGION);
        batch[at + 1] = start;
        batch[at + 2] = EventTag.of(EventTag.EXIT, 3, 0);
        batch[at + 3] = now = start + wall;
      }
      batch[4 * executions] = EventTag.of(EventTag.OPEN, 3, REGION + 1);
      batches.add(batch);
    }
  }

  private long time(Random random, int usual, int oneInOther) {
    if (tightOn != 0 && random.nextInt(oneInOther) != 0) {
      return tightOn + random.nextInt(TIGHT);
    }
    int bits = BITS[random.nextInt(oneInOther) == 0 ? random.nextInt(BITS.length) : usual];
    return random.nextLong() >>> Long.SIZE - bits;
  }
}

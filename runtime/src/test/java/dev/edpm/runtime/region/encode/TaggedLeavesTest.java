package dev.edpm.runtime.region.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records and totals of executions with nothing inside but tags, many of them in a row. */
class TaggedLeavesTest {

  private enum Level {
    LOW,
    HIGH
  }

  private static final int EXECUTIONS = 4000;
  private static final int MANY = 200_000;

  /** Longer than the time that two bytes can express, in ns. */
  private static final long LONG = 70_000;

  private final Lab lab = new Lab();

  /** The number of tags of each execution, at most; from 4 on some of them replace others. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 6, 12})
  void eachRecordHasItsTagsAndEachValueItsTime(int most) throws Exception {
    Random random = new Random(most);
    RegionHandle around = lab.region("around");
    RegionHandle work = lab.region("work");
    List<Map<String, Object>> expected = new ArrayList<>();
    lab.run(
        () -> {
          while (expected.size() < EXECUTIONS) {
            List<String> keys = keys(random, 1 + random.nextInt(most));
            Frame frame = random.nextBoolean() ? around.enter() : null;
            for (int i = 1 + random.nextInt(300); i > 0; i--) {
              pause(random, 300);
              Frame leaf = work.enter();
              Map<String, Object> tags = new LinkedHashMap<>();
              for (String key : keys) {
                tags.put(key, tag(leaf, key, random));
              }
              pause(random, 300);
              work.exit(leaf);
              expected.add(tags);
            }
            if (frame != null) {
              around.exit(frame);
            }
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    List<Lab.Row> rows = Lab.records(snapshot, "work");
    assertThat(rows).extracting(Lab.Row::tags).isEqualTo(expected);
    Map<String, Map<Object, List<Long>>> times = new HashMap<>();
    rows.forEach(
        row ->
            row.tags()
                .forEach(
                    (key, value) ->
                        times
                            .computeIfAbsent(key, any -> new HashMap<>())
                            .computeIfAbsent(value, any -> new ArrayList<>())
                            .add(row.wall())));
    RegionSummary summary = Lab.summary(snapshot, "work");
    assertThat(summary.executions()).isEqualTo(expected.size());
    isOf(rows.stream().mapToLong(Lab.Row::wall).toArray(), snapshot);
    assertThat(summary.tags()).extracting(TagSummary::key).containsAll(times.keySet());
    summary.tags().forEach(tag -> sums(tag, times.get(tag.key())));
    assertThat(lab.problems).isEmpty();
  }

  private static void isOf(long[] times, Snapshot snapshot) {
    Statistics statistics = Lab.statistics(snapshot, "work", "time.wall");
    LongSummaryStatistics exact = LongStream.of(times).summaryStatistics();
    assertThat(statistics.count()).isEqualTo(exact.getCount());
    assertThat(statistics.sum()).isEqualTo(exact.getSum());
    assertThat(statistics.min()).isEqualTo(exact.getMin());
    assertThat(statistics.max()).isEqualTo(exact.getMax());
    double squares =
        LongStream.of(times).mapToDouble(time -> Math.pow(time - exact.getAverage(), 2)).sum();
    double deviation = Math.sqrt(squares / times.length);
    assertThat(statistics.stddev()).isCloseTo(deviation, within(deviation * 1e-9));
  }

  private static void sums(TagSummary tag, Map<Object, List<Long>> times) {
    List<Long> rest = new ArrayList<>();
    times.values().forEach(rest::addAll);
    for (TagValueSummary value : tag.values()) {
      List<Long> own = times.get(value.value());
      isSumOf(value, own);
      own.forEach(rest::remove);
    }
    isSumOf(tag.other(), rest);
  }

  private static void isSumOf(TagValueSummary value, List<Long> times) {
    long sum = times.stream().mapToLong(time -> time).sum();
    assertThat(value.executions()).isEqualTo(times.size());
    assertThat(value.counters().get(0).sum()).isEqualTo(sum);
    assertThat(value.counters().get(0).self()).hasValue(sum);
  }

  private static List<String> keys(Random random, int count) {
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      keys.add(List.of("integer", "number", "boolean", "string").get(random.nextInt(4)));
    }
    return keys;
  }

  private static Object tag(Frame frame, String key, Random random) {
    switch (key) {
      case "integer" -> {
        long value = random.nextInt(9) == 0 ? random.nextLong() : random.nextInt(200) - 100;
        RegionHandle.tag(frame, key, value);
        return value;
      }
      case "number" -> {
        double value = random.nextInt(5) / 3.0;
        RegionHandle.tag(frame, key, value);
        return value;
      }
      case "boolean" -> {
        boolean value = random.nextBoolean();
        RegionHandle.tag(frame, key, value);
        return value;
      }
      default -> {
        String value = random.nextInt(50) == 0 ? null : "text " + random.nextInt(5);
        RegionHandle.tag(frame, key, value);
        return value;
      }
    }
  }

  private static void pause(Random random, int oneIn) {
    if (random.nextInt(oneIn) == 0) {
      long start = System.nanoTime();
      while (System.nanoTime() - start < LONG) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void theSameTextAgainAllocatesNothing() throws Exception {
    RegionHandle work = lab.region("work", Detail.AGGREGATES);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    String longText = "long ".repeat(100);
    long[] allocated = new long[1];
    lab.run(
        () -> {
          run(work, MANY, longText);
          long before = threads.getCurrentThreadAllocatedBytes();
          run(work, MANY, longText);
          allocated[0] = threads.getCurrentThreadAllocatedBytes() - before;
        });
    // Less than a byte each: a new longest time needs room in the distribution of times.
    assertThat(allocated[0]).isLessThan(MANY);
    assertThat(lab.summary("work").executions()).isEqualTo(2 * MANY);
  }

  private static void run(RegionHandle work, int executions, String longText) {
    for (int i = 0; i < executions; i++) {
      Frame frame = work.enter();
      RegionHandle.tag(frame, "text", (i & 1) == 0 ? "even" : "odd");
      RegionHandle.tag(frame, "long text", longText);
      RegionHandle.tag(frame, "level", (i & 2) == 0 ? Level.LOW : Level.HIGH);
      RegionHandle.tag(frame, "half", i % 4 / 2.0);
      RegionHandle.tag(frame, "rest", i % 4L);
      work.exit(frame);
    }
  }
}

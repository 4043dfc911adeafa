package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.segment.SegmentTarget;
import dev.edpm.runtime.region.snapshot.SnapshotContents;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The self segments of a thread: what was open when. */
class SegmentsTest {

  private final Lab lab = new Lab();
  private final Kept kept = new Kept();

  /** A segment as text: its stack, and its length. */
  private record Segment(String stack, String region, long length) {}

  private final class Kept implements SegmentTarget {

    private final CallPaths stacks = new CallPaths();
    private final List<Segment> segments = new ArrayList<>();
    private long least;
    private long end = Long.MIN_VALUE;

    @Override
    public long least() {
      return least;
    }

    @Override
    public CallPaths stacks() {
      return stacks;
    }

    @Override
    public synchronized void add(long thread, long from, byte[] numbers, int length) {
      long[] values =
          Arrays.stream(new String(numbers, 0, length, StandardCharsets.US_ASCII).split(","))
              .mapToLong(Long::parseLong)
              .toArray();
      assertThat(from).isGreaterThanOrEqualTo(end);
      end = from;
      for (int i = 0; i < values.length; i += 3) {
        assertThat(values[i]).isNotNegative();
        int node = (int) values[i + 2];
        String region = node == 0 ? "" : lab.recorder.regionName(stacks.region(node));
        segments.add(new Segment(path(node), region, values[i + 1]));
        end += values[i] + values[i + 1];
      }
    }

    private String path(int node) {
      return node == 0
          ? ""
          : path(stacks.parent(node)) + "/" + lab.recorder.regionName(stacks.region(node));
    }

    private Map<String, Long> sums() {
      Map<String, Long> sums = new TreeMap<>();
      segments.forEach(segment -> sums.merge(segment.region, segment.length, Long::sum));
      sums.remove("");
      sums.values().removeIf(sum -> sum == 0);
      return sums;
    }

    private List<String> paths() {
      return segments.stream().map(Segment::stack).toList();
    }
  }

  private void run(Lab.Work work) throws Exception {
    lab.recorder.keepSegments(kept);
    lab.run(work);
    lab.recorder.endSegments();
  }

  @Test
  void haveStackOfOpenRegions() throws Exception {
    RegionHandle outer = lab.region("outer");
    RegionHandle inner = lab.region("inner");
    run(
        () -> {
          Frame around = outer.enter();
          Frame nested = inner.enter();
          Frame recursive = inner.enter();
          inner.exit(recursive);
          inner.exit(nested);
          outer.exit(around);
          inner.exit(inner.enter());
        });
    assertThat(kept.paths())
        .containsExactly(
            "/outer", "/outer/inner", "/outer/inner", "/outer/inner", "/outer", "", "/inner", "");
  }

  @Test
  void continueAfterSpanThatClosesBeforeTheOneInside() throws Exception {
    RegionHandle outer = lab.region("outer");
    RegionHandle early = lab.region("early");
    RegionHandle late = lab.region("late");
    run(
        () -> {
          Frame around = outer.enter();
          Span first = early.open();
          Span second = late.open();
          first.close();
          second.close();
          outer.exit(around);
        });
    assertThat(kept.paths())
        .containsExactly(
            "/outer", "/outer/early", "/outer/early/late", "/outer/late", "/outer", "");
  }

  @Test
  void endWithMethodThatLeavesSpanOpen() throws Exception {
    RegionHandle outer = lab.region("outer");
    RegionHandle method = lab.region("method");
    RegionHandle forgotten = lab.region("forgotten");
    run(
        () -> {
          Frame around = outer.enter();
          Frame frame = method.enter();
          forgotten.open();
          method.exit(frame);
          outer.exit(around);
        });
    assertThat(kept.paths())
        .containsExactly("/outer", "/outer/method", "/outer/method/forgotten", "/outer", "");
  }

  @Test
  void includeRegionThatIsOpenAtTheEnd() throws Exception {
    RegionHandle outer = lab.region("outer");
    lab.recorder.keepSegments(kept);
    lab.run(outer::enter);
    lab.recorder.endSegments();
    assertThat(kept.paths()).containsExactly("/outer");
  }

  @Test
  void areKeptOnlyWhileTheyAreWanted() throws Exception {
    RegionHandle region = lab.region("region");
    run(() -> region.exit(region.enter()));
    lab.run(() -> region.exit(region.enter()));
    lab.recorder.snapshot().close();
    assertThat(kept.paths()).containsExactly("/region", "");
  }

  @Test
  void leaveOutShorterOnes() throws Exception {
    RegionHandle region = lab.region("region");
    kept.least = Long.MAX_VALUE;
    run(() -> region.exit(region.enter()));
    assertThat(kept.segments).isEmpty();
  }

  @Test
  void leaveOutTimesOfPauses() throws Exception {
    RegionHandle region = lab.region("region");
    run(
        () -> {
          Frame frame = region.enter();
          lab.recorder.pause(true);
          lab.recorder.pause(false);
          region.exit(frame);
          region.exit(region.enter());
        });
    assertThat(kept.paths()).containsExactly("", "/region", "");
  }

  /** The sum of the segments of a region is its self time, which the fold determines otherwise. */
  @Test
  void addUpToSelfTimes() throws Exception {
    RegionHandle[] regions = {
      lab.region("a"),
      lab.region("b", TestCounters.TICKS),
      lab.region("c"),
      lab.region("d", Detail.AGGREGATES)
    };
    Random random = new Random(42);
    run(
        () -> {
          for (int i = 0; i < 3_000; i++) {
            runSome(random, regions, 0);
            if (random.nextInt(500) == 0) {
              lab.recorder.snapshot(SnapshotContents.AGGREGATES).close();
            }
          }
        });
    Map<String, Long> selfs = new TreeMap<>();
    for (String name : List.of("a", "b", "c", "d")) {
      long self =
          Lab.counter(lab.summary(name), "time.wall")
              .statistics()
              .orElseThrow()
              .self()
              .orElseThrow();
      selfs.put(name, self);
    }
    assertThat(kept.sums()).isEqualTo(selfs);
    assertThat(kept.segments.size()).isGreaterThan(10_000);
  }

  private static void runSome(Random random, RegionHandle[] regions, int depth) {
    RegionHandle region = regions[random.nextInt(regions.length)];
    switch (random.nextInt(depth > 5 ? 2 : 6)) {
      case 0 -> {
        for (int i = random.nextInt(20); i >= 0; i--) {
          region.exit(region.enter());
        }
      }
      case 1 -> {
        Frame frame = region.enter();
        if (frame != null) {
          RegionHandle.tag(frame, "key", random.nextInt(3));
        }
        RegionHandle.fail(new IllegalStateException(), region, frame);
      }
      case 2 -> {
        for (int i = random.nextInt(10); i >= 0; i--) {
          Frame frame = region.enter();
          regions[0].exit(regions[0].enter());
          regions[2].exit(regions[2].enter());
          region.exit(frame);
        }
      }
      case 3 -> {
        Span first = region.open();
        runSome(random, regions, depth + 1);
        Span second = regions[0].open();
        first.close();
        runSome(random, regions, depth + 1);
        second.close();
      }
      default -> {
        Frame frame = region.enter();
        for (int i = random.nextInt(3); i >= 0; i--) {
          runSome(random, regions, depth + 1);
        }
        region.exit(frame);
      }
    }
  }
}

package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.PathValue;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import dev.edpm.runtime.region.tag.TagLimit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs, compared with the values that follow from the design ({@link Trace}). The system
 * property {@code test.recorder.seeds} is their number.
 */
class RandomProgramTest {

  static LongStream seeds() {
    return LongStream.range(0, Long.getLong("test.recorder.seeds", 40));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theReportIsWhatTheProgramDid(long seed) throws Exception {
    Random choices = new Random(~seed);
    boolean allRecorded = seed % 2 == 0;
    boolean spilled = seed % 3 == 0;
    Lab lab = new Lab(spilled ? 700 : Lab.PLENTY, Lab.PLENTY, false);
    int bursts = seed % 10 == 0 ? 30 : 10;
    try (RandomProgram program =
        new RandomProgram(lab, seed, 1 + choices.nextInt(3), allRecorded, seed % 4 > 1)) {
      for (int i = 0; i < bursts; i++) {
        program.burst(1 + choices.nextInt(60));
        if (choices.nextInt(4) == 0) {
          lab.recorder.snapshot();
        }
      }
      if (choices.nextBoolean()) {
        program.unwind();
      }
      check(program, lab.recorder.snapshot(), allRecorded);
    }
    assertThat(lab.problems.stream().map(Problem::id)).isSubsetOf("never-closed", "tag-type");
  }

  private static void check(RandomProgram program, Snapshot snapshot, boolean allRecorded) {
    Trace trace = program.trace;
    for (Trace.Spec spec : program.specs) {
      records(program, spec, Lab.records(snapshot, spec.name()));
    }
    if (allRecorded) {
      trace.takeWallFromRecords();
    }
    paths(program.trace, snapshot, allRecorded);
    for (Trace.Spec spec : program.specs) {
      RegionSummary summary = Lab.summary(snapshot, spec.name());
      List<Trace.Run> closed = trace.runsOf(spec).stream().filter(run -> run.closed).toList();
      assertThat(summary.executions()).as("executions of " + spec.name()).isEqualTo(closed.size());
      assertThat(summary.outermost())
          .as("outermost of " + spec.name())
          .isEqualTo(closed.stream().filter(run -> !run.isRecursive()).count());
      assertThat(summary.recordsDropped()).isZero();
      assertThat(summary.truncated()).isZero();
      for (int i = 0; i < Trace.WALL; i++) {
        if (spec.counts(i)) {
          counter(trace, spec, i, closed, Lab.counter(summary, TestCounters.ALL.get(i).name()));
        }
      }
      tags(spec, summary, closed, allRecorded);
      CounterSummary wall = Lab.counter(summary, "time.wall");
      if (allRecorded) {
        counter(trace, spec, Trace.WALL, closed, wall);
      } else if (!closed.isEmpty()) {
        Statistics statistics = wall.statistics().orElseThrow();
        assertThat(statistics.self().orElseThrow()).isNotNegative();
        assertThat(statistics.min()).isNotNegative().isLessThanOrEqualTo(statistics.p50());
        assertThat(statistics.max()).isGreaterThanOrEqualTo(statistics.p99());
      }
    }
  }

  private static void tags(
      Trace.Spec spec, RegionSummary summary, List<Trace.Run> closed, boolean wallKnown) {
    Set<String> keys = new TreeSet<>();
    closed.forEach(run -> keys.addAll(run.tags.keySet()));
    assertThat(summary.tags().stream().map(TagSummary::key))
        .as("tags of " + spec.name())
        .containsExactlyElementsOf(keys);
    for (TagSummary tag : summary.tags()) {
      String what = spec.name() + " by " + tag.key();
      Map<Object, List<Trace.Run>> byValue = new HashMap<>();
      for (Trace.Run run : closed) {
        Object value = run.tags.get(tag.key());
        // Values of a type that is not the key's are in no totals.
        if (run.tags.containsKey(tag.key())
            && (value == null || RandomTags.type(value).equals(tag.type()))) {
          byValue.computeIfAbsent(value, any -> new ArrayList<>()).add(run);
        }
      }
      assertThat(tag.values()).as(what).hasSize(Math.min(TagLimit.DEFAULT, byValue.size()));
      for (TagValueSummary value : tag.values()) {
        List<Trace.Run> runs = byValue.remove(value.value());
        assertThat(runs).as(what + " " + value.value()).isNotNull();
        tagged(spec, what + " " + value.value(), value, runs, wallKnown);
      }
      List<Trace.Run> others = byValue.values().stream().flatMap(List::stream).toList();
      tagged(spec, what + " others", tag.other(), others, wallKnown);
    }
  }

  private static void tagged(
      Trace.Spec spec,
      String what,
      TagValueSummary value,
      List<Trace.Run> runs,
      boolean wallKnown) {
    assertThat(value.executions()).as(what).isEqualTo(runs.size());
    for (TagValueSummary.Counted counted : value.counters()) {
      boolean wall = counted.counter().equals("time.wall");
      if (wall && !wallKnown) {
        assertThat(counted.count()).as(what).isEqualTo(runs.size());
        continue;
      }
      int i = wall ? Trace.WALL : TestCounters.number(TestCounters.find(counted.counter()));
      String of = counted.counter() + " of " + what;
      List<Trace.Run> known = runs.stream().filter(run -> run.growth(i) != null).toList();
      assertThat(counted.count()).as("count of " + of).isEqualTo(known.size());
      assertThat(counted.sum())
          .as("sum of " + of)
          .isEqualTo(known.stream().mapToLong(run -> run.growth(i)).sum());
      List<Long> selves = known.stream().map(run -> run.self(i)).toList();
      if (i == 2 || selves.contains(null)) {
        assertThat(counted.self()).as("self of " + of).isEmpty();
      } else {
        assertThat(counted.self())
            .as("self of " + of)
            .hasValue(selves.stream().mapToLong(self -> self).sum());
      }
    }
    assertThat(value.counters()).hasSize(1 + spec.counters().size());
  }

  private static void paths(Trace trace, Snapshot snapshot, boolean wallKnown) {
    Map<List<String>, PathSummary> paths = PathChecks.byRegions(snapshot);
    PathChecks.addUp(snapshot);
    Set<List<String>> expected = new HashSet<>();
    trace
        .runsByPath()
        .forEach(
            (path, runs) -> {
              List<String> names = path.stream().map(Trace.Spec::name).toList();
              List<Trace.Run> closed = runs.stream().filter(run -> run.closed).toList();
              if (closed.isEmpty()) {
                return;
              }
              expected.add(names);
              PathSummary summary = paths.get(names);
              assertThat(summary).as("%s", names).isNotNull();
              assertThat(summary.executions()).as("%s", names).isEqualTo(closed.size());
              Trace.Spec spec = path.get(path.size() - 1);
              for (int i = 0; i < Trace.WALL; i++) {
                if (spec.counts(i)) {
                  String counter = TestCounters.ALL.get(i).name();
                  value(trace, runs, i, PathChecks.value(summary, counter), names + " " + counter);
                }
              }
              if (wallKnown) {
                PathValue wall = PathChecks.value(summary, "time.wall");
                value(trace, runs, Trace.WALL, wall, names + " wall");
              }
            });
    assertThat(
            paths.entrySet().stream()
                .filter(path -> path.getValue().executions() != 0)
                .map(Map.Entry::getKey))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static void value(
      Trace trace, List<Trace.Run> runs, int counter, PathValue value, String what) {
    List<Trace.Run> known =
        runs.stream().filter(run -> run.closed && run.growth(counter) != null).toList();
    if (known.isEmpty()) {
      assertThat(value.sum()).as("sum of " + what).isEmpty();
      assertThat(value.unavailable()).as(what).isPresent();
      return;
    }
    assertThat(value.sum()).as("sum of " + what).hasValue(trace.sum(runs, counter));
    List<Long> selves = known.stream().map(run -> run.self(counter)).toList();
    if (counter == 2 || selves.contains(null)) {
      assertThat(value.self()).as("self of " + what).isEmpty();
    } else {
      assertThat(value.self())
          .as("self of " + what)
          .hasValue(selves.stream().mapToLong(self -> self).sum());
    }
  }

  private static void records(RandomProgram program, Trace.Spec spec, List<Lab.Row> rows) {
    List<Trace.Run> runs = program.trace.runsOf(spec);
    if (!spec.detail().records()) {
      assertThat(rows).isEmpty();
      return;
    }
    assertThat(rows).as("records of " + spec.name()).hasSameSizeAs(runs);
    long start = 0;
    for (int i = 0; i < rows.size(); i++) {
      Lab.Row row = rows.get(i);
      Trace.Run run = runs.get(i);
      run.record = row;
      String what = spec.name() + " " + i;
      Trace.Run parent = run.parent();
      assertThat(row.temporalId()).as(what).isEqualTo(i);
      assertThat(row.thread()).as(what).isEqualTo(program.threadIds[run.thread]);
      assertThat(row.parent()).as(what).isEqualTo(parent == null ? null : parent.region.name());
      assertThat(row.parentTemporalId()).as(what).isEqualTo(temporalId(program.trace, parent));
      assertThat(row.recursive()).as(what).isEqualTo(run.isRecursive());
      assertThat(row.exception()).as(what).isEqualTo(run.exception);
      assertThat(row.open()).as(what).isEqualTo(!run.closed);
      assertThat(row.truncated()).as(what).isFalse();
      boolean tagsAreInSpan = run.isHandedOn() && !run.closed;
      assertThat(row.tags()).as(what).isEqualTo(tagsAreInSpan ? Map.of() : run.tags);
      assertThat(row.start()).as(what).isGreaterThanOrEqualTo(start);
      start = row.start();
      List<Long> values =
          spec.counters().stream()
              .map(name -> run.growth(TestCounters.number(TestCounters.find(name))))
              .collect(java.util.stream.Collectors.toCollection(java.util.ArrayList::new));
      assertThat(row.values().subList(1, row.values().size())).as(what).isEqualTo(values);
    }
  }

  private static long temporalId(Trace trace, Trace.Run run) {
    if (run == null || !run.region.detail().records()) {
      return -1;
    }
    return run.record == null ? trace.runsOf(run.region).indexOf(run) : run.record.temporalId();
  }

  private static void counter(
      Trace trace, Trace.Spec spec, int i, List<Trace.Run> closed, CounterSummary summary) {
    String what = spec.name() + " " + summary.counter();
    long[] sorted =
        closed.stream()
            .map(run -> run.growth(i))
            .filter(Objects::nonNull)
            .mapToLong(v -> v)
            .sorted()
            .toArray();
    if (sorted.length == 0) {
      assertThat(summary.statistics()).as(what).isEmpty();
      return;
    }
    Statistics statistics = summary.statistics().orElseThrow();
    assertThat(statistics.count()).as(what).isEqualTo(sorted.length);
    assertThat(statistics.min()).as(what).isEqualTo(sorted[0]);
    assertThat(statistics.max()).as(what).isEqualTo(sorted[sorted.length - 1]);
    double mean = LongStream.of(sorted).sum() / (double) sorted.length;
    assertThat(statistics.mean()).as(what).isCloseTo(mean, within(mean * 1e-12));
    assertThat(statistics.sum()).as("sum of " + what).isEqualTo(trace.sum(spec, i));
    percentile(what, sorted, 50, statistics.p50());
    percentile(what, sorted, 90, statistics.p90());
    percentile(what, sorted, 95, statistics.p95());
    percentile(what, sorted, 99, statistics.p99());
    percentile(what, sorted, 99.9, statistics.p999());
    List<Long> selves =
        closed.stream().filter(run -> run.growth(i) != null).map(run -> run.self(i)).toList();
    boolean known = i != 2 && !selves.contains(null);
    assertThat(statistics.self().isPresent()).as("self known of " + what).isEqualTo(known);
    if (known) {
      assertThat(statistics.self().getAsLong())
          .as("self of " + what)
          .isEqualTo(selves.stream().mapToLong(v -> v).sum());
    }
  }

  private static void percentile(String what, long[] sorted, double percent, long value) {
    int rank = (int) ((Math.round(10 * percent) * sorted.length + 999) / 1000);
    long exact = sorted[rank - 1];
    assertThat(value).as("p" + percent + " of " + what).isCloseTo(exact, withinPercentage(1.1));
  }
}

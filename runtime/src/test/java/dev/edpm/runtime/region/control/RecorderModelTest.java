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
import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.region.control.RecorderModel.Book;
import dev.edpm.runtime.region.control.RecorderModel.Kind;
import dev.edpm.runtime.region.control.RecorderModel.Run;
import dev.edpm.runtime.region.control.RecorderModel.Spec;
import dev.edpm.runtime.region.control.RecorderModel.Step;
import dev.edpm.runtime.region.longest.Longest;
import dev.edpm.runtime.region.tag.TagLimit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs that pause, reset, take snapshots, end threads and run out of room for records,
 * compared with a {@link RecorderModel}. The system property {@code test.recorder.seeds} is their
 * number.
 */
class RecorderModelTest {

  /** The programs have more values of some keys than most of these. */
  private static final int[] TAG_LIMITS = {7, 1, 100, 0, 30};

  @AfterAll
  static void restoreTags() {
    TagLimit.set(TagLimit.DEFAULT);
  }

  static LongStream seeds() {
    return LongStream.range(0, Long.getLong("test.recorder.seeds", 40));
  }

  /** Everything has a record, in memory or in the file that it is spilled to. */
  @ParameterizedTest
  @MethodSource("seeds")
  void everySnapshotIsWhatTheModelSays(long seed) throws Exception {
    long memory = seed % 3 == 0 ? 700 : Lab.PLENTY;
    try (Trial trial = new Trial(new Lab(memory, Lab.PLENTY, false), seed, false)) {
      trial.run();
    }
  }

  /** Records take a few kilobytes at most; from there on they are dropped and counted. */
  @ParameterizedTest
  @MethodSource("seeds")
  void recordsWithoutRoomAreDroppedAndCounted(long seed) throws Exception {
    long disk = 100 + new Random(seed).nextInt(4000);
    try (Trial trial = new Trial(new Lab(0, disk, false), seed, true)) {
      trial.run();
    }
  }

  /** The warm-up ends in the middle of everything. */
  @ParameterizedTest
  @MethodSource("seeds")
  void executionOpenedInTheWarmUpHasARecordAndIsInNoSummary(long seed) throws Exception {
    Lab lab = seed % 3 == 0 ? new Lab(0, 2000, false) : new Lab();
    try (Trial trial = new Trial(lab, seed, seed % 3 == 0)) {
      trial.runWithWarmUp();
    }
  }

  /** One program and the checks of its snapshots. */
  private static final class Trial implements AutoCloseable {

    private final Lab lab;
    private final Random choices;
    private final boolean dropping;
    private final boolean allCounted;
    private final ModelledProgram program;
    private int snapshots;

    /** The ids of problems that snapshots were seen to have. */
    private final Set<String> expected = new HashSet<>();

    Trial(Lab lab, long seed, boolean dropping) throws Exception {
      TagLimit.set(TAG_LIMITS[(int) (seed % TAG_LIMITS.length)]);
      this.lab = lab;
      this.choices = new Random(~seed);
      this.dropping = dropping;
      this.allCounted = seed % 4 > 1;
      this.program = new ModelledProgram(lab, seed, 1 + choices.nextInt(3), allCounted);
    }

    void runWithWarmUp() throws Exception {
      program.warmUp();
      steps();
      program.endWarmUp();
      run();
    }

    void run() throws Exception {
      steps();
      checkAndStartAnew();
      checkAndStartAnew();
      Set<String> problems = lab.problems.stream().map(Problem::id).collect(Collectors.toSet());
      assertThat(problems)
          .isSubsetOf("never-closed", "span-closed-twice", "tag-keys", "tag-type")
          .containsAll(expected);
      assertThat(problems.contains("span-closed-twice")).isEqualTo(program.closedTwice > 0);
      if (program.tooManyTags) {
        assertThat(problems).contains("tag-keys");
      }
    }

    private void steps() throws Exception {
      for (int i = choices.nextInt(12) + 12; i > 0; i--) {
        program.burst(1 + choices.nextInt(60));
        switch (choices.nextInt(12)) {
          case 0, 1 -> check(lab.recorder.snapshot());
          case 2, 3 -> checkAndStartAnew();
          case 4 -> program.reset(recorded(check(lab.recorder.snapshot())));
          case 5 -> program.pause(true);
          case 6, 7, 8 -> program.pause(false);
          case 9 -> program.replaceThread();
          default -> {}
        }
      }
    }

    private void checkAndStartAnew() {
      Map<Run, Lab.Row> rows = check(program.snapshotAndReset());
      program.model.startAnew(recorded(rows));
    }

    private static Predicate<Run> recorded(Map<Run, Lab.Row> rows) {
      return run -> !run.spec.records() || rows.containsKey(run);
    }

    private Map<Run, Lab.Row> check(Snapshot snapshot) {
      snapshots++;
      Map<String, List<Lab.Row>> records =
          Lab.rows(snapshot).stream().collect(Collectors.groupingBy(Lab.Row::region));
      records.values().forEach(Trial::order);
      Map<Run, Lab.Row> rows = dropping ? someRows(records) : allRows(records);
      rows.forEach((run, row) -> record(run, row, rows));
      for (Spec spec : program.specs) {
        long longest =
            records.getOrDefault(spec.name(), List.of()).stream().filter(Lab.Row::longest).count();
        summary(spec, Lab.summary(snapshot, spec.name()), rows, longest);
      }
      paths(snapshot);
      snapshot.close();
      return rows;
    }

    /** Executions are numbered in the order of their openings. */
    private static void order(List<Lab.Row> records) {
      for (int i = 0; i < records.size(); i++) {
        assertThat(records.get(i).temporalId()).as(records.get(i).region()).isEqualTo(i);
        assertThat(records.get(i).start())
            .as("start of %s %s", records.get(i).region(), i)
            .isGreaterThanOrEqualTo(records.get(Math.max(0, i - 1)).start());
      }
    }

    private Map<Run, Lab.Row> allRows(Map<String, List<Lab.Row>> records) {
      Map<Run, Lab.Row> rows = new HashMap<>();
      for (Spec spec : program.specs) {
        List<Lab.Row> recorded = records.getOrDefault(spec.name(), List.of());
        List<Run> runs = spec.records() ? withRecords(spec) : List.of();
        assertThat(recorded).as(what(spec, "records")).hasSameSizeAs(runs);
        for (int i = 0; i < recorded.size(); i++) {
          rows.put(runs.get(i), recorded.get(i));
        }
      }
      return rows;
    }

    private List<Run> withRecords(Spec spec) {
      return program.model.book(spec).runs;
    }

    /**
     * The first executions on each thread have records; cross-thread spans reach their limit
     * separately. Which of the others are the longest depends on the machine.
     */
    private Map<Run, Lab.Row> someRows(Map<String, List<Lab.Row>> records) {
      Map<Run, Lab.Row> rows = new HashMap<>();
      for (int thread = 0; thread < program.threadIds.size(); thread++) {
        long id = program.threadIds.get(thread);
        for (Spec spec : program.specs) {
          int ofThread = thread;
          List<Run> runs =
              spec.records()
                  ? withRecords(spec).stream().filter(run -> run.thread == ofThread).toList()
                  : List.of();
          List<Lab.Row> here =
              records.getOrDefault(spec.name(), List.of()).stream()
                  .filter(row -> row.thread() == id && !row.longest())
                  .toList();
          assertThat(here).as(what(spec, "records")).hasSizeLessThanOrEqualTo(runs.size());
          for (int i = 0; i < here.size(); i++) {
            rows.put(runs.get(i), here.get(i));
          }
        }
      }
      return rows;
    }

    private void record(Run run, Lab.Row row, Map<Run, Lab.Row> rows) {
      String what = what(run.spec, "record " + row.temporalId());
      Lab.Row parent = run.parent == null ? null : rows.get(run.parent);
      assertThat(row.thread()).as(what).isEqualTo(program.threadIds.get(run.thread));
      assertThat(row.parent())
          .as("parent of " + what)
          .isEqualTo(run.parent == null ? null : run.parent.spec.name());
      assertThat(row.parentTemporalId())
          .as("parent of " + what)
          .isEqualTo(parent == null ? -1 : parent.temporalId());
      assertThat(row.carriedFrom())
          .as("carried-from of " + what)
          .isEqualTo(run.carriedFrom == null ? null : run.carriedFrom.name());
      assertThat(row.recursive()).as("recursive: " + what).isEqualTo(run.recursive);
      assertThat(row.open()).as("open: " + what).isEqualTo(!run.closed);
      assertThat(row.warmUp()).as("warm-up: " + what).isEqualTo(run.warmUp);
      assertThat(row.truncated()).as("truncated: " + what).isEqualTo(run.closed && run.truncated);
      assertThat(row.exception()).as("exception of " + what).isEqualTo(run.exception);
      boolean tagsAreInSpan = run.spec.kind() == Kind.HANDED_ON && !run.closed;
      assertThat(row.tags()).as("tags of " + what).isEqualTo(tagsAreInSpan ? Map.of() : run.tags);
      if (run.closed) {
        assertThat(row.wall()).as("wall time of " + what).isNotNegative();
      }
      if (run.spec.counted()) {
        assertThat(row.values().get(1)).as("ticks of " + what).isEqualTo(run.value);
      }
    }

    private void summary(Spec spec, RegionSummary summary, Map<Run, Lab.Row> rows, long longest) {
      Book book = program.model.book(spec);
      assertThat(summary.executions()).as(what(spec, "executions")).isEqualTo(book.values.size());
      assertThat(summary.outermost()).as(what(spec, "outermost")).isEqualTo(book.outermost);
      assertThat(summary.truncated()).as(what(spec, "truncated")).isEqualTo(book.truncated);
      assertThat(summary.warmUp()).as(what(spec, "warm-up")).isEqualTo(book.warmUp);
      assertThat(summary.open()).as(what(spec, "open")).isEqualTo(program.model.open(spec));
      long recorded =
          rows.keySet().stream()
              .filter(run -> run.spec == spec && run.closed && !run.truncated)
              .count();
      if (!dropping) {
        assertThat(summary.recordsDropped()).as(what(spec, "dropped")).isZero();
      } else if (spec.records()
          && spec.kind() != Kind.HANDED_ON
          && spec.kind() != Kind.ASYNCHRONOUS) {
        assertThat(summary.recordsDropped())
            .as(what(spec, "dropped"))
            .isEqualTo(book.values.size() + book.warmUpUncut - recorded - longest);
        assertThat(longest)
            .as(what(spec, "longest"))
            .isLessThanOrEqualTo(Math.min(Longest.MOST, book.values.size()));
      }
      CounterSummary wall = Lab.counter(summary, "time.wall");
      assertThat(wall.statistics().map(Statistics::count).orElse(0L))
          .as(what(spec, "wall times"))
          .isEqualTo(book.values.size());
      wall.statistics().ifPresent(statistics -> wall(spec, statistics));
      threads(spec, book, summary);
      if (spec.counted()) {
        ticks(spec, book, Lab.counter(summary, TestCounters.TICKS));
      }
      tags(spec, summary.tags(), book.tagged);
    }

    private void tags(
        Spec spec, List<TagSummary> tags, Map<String, Map<Object, List<Run>>> expectedTags) {
      List<String> keys = tags.stream().map(TagSummary::key).toList();
      assertThat(keys)
          .as(what(spec, "tags"))
          .isSorted()
          .doesNotHaveDuplicates()
          .hasSize(Math.min(RandomTags.MOST_KEYS, expectedTags.size()))
          .isSubsetOf(expectedTags.keySet());
      if (expectedTags.size() > RandomTags.MOST_KEYS) {
        expected.add("tag-keys");
      }
      tags.forEach(tag -> tag(spec, tag, expectedTags.get(tag.key())));
    }

    private void tag(Spec spec, TagSummary tag, Map<Object, List<Run>> ofAnyType) {
      String what = what(spec, "tag " + tag.key());
      Set<String> types =
          ofAnyType.keySet().stream().map(RandomTags::type).collect(Collectors.toSet());
      if (types.size() > 1) {
        types.remove("null");
      }
      if (types.size() > 1) {
        expected.add("tag-type");
      }
      assertThat(tag.type()).as(what).isIn(types);
      Map<Object, List<Run>> others = new HashMap<>(ofAnyType);
      others.keySet().removeIf(key -> key != null && !RandomTags.type(key).equals(tag.type()));
      List<Object> sorted =
          others.keySet().stream().filter(Objects::nonNull).sorted(RandomTags::compare).toList();
      boolean ordered = !sorted.isEmpty() && sorted.get(0) instanceof Number;
      assertThat(tag.least().orElse(null))
          .as("least: " + what)
          .isEqualTo(ordered ? sorted.get(0) : null);
      assertThat(tag.greatest().orElse(null))
          .as("greatest: " + what)
          .isEqualTo(ordered ? sorted.get(sorted.size() - 1) : null);
      int distinct = others.size();
      TagValueSummary before = null;
      for (TagValueSummary value : tag.values()) {
        if (before != null) {
          assertThat(value.executions())
              .as("order: " + what)
              .isLessThanOrEqualTo(before.executions());
          if (value.executions() == before.executions()) {
            assertThat(RandomTags.compare(before.value(), value.value()))
                .as("order: " + what)
                .isNegative();
          }
        }
        before = value;
        assertThat(others).as(what).containsKey(value.value());
        value(spec, what, value, others.remove(value.value()));
      }
      List<Run> rest = others.values().stream().flatMap(List::stream).toList();
      value(spec, what + ", others", tag.other(), rest);
      assertThat(tag.values())
          .as("values of " + what)
          .hasSize(Math.min(TagLimit.values(), distinct));
    }

    private void value(Spec spec, String what, TagValueSummary value, List<Run> runs) {
      assertThat(value.executions()).as(what).isEqualTo(runs.size());
      TagValueSummary.Counted wall = value.counters().get(0);
      assertThat(wall.count()).as(what).isEqualTo(runs.size());
      assertThat(wall.self().orElseThrow()).as(what).isBetween(0L, wall.sum());
      if (spec.counted()) {
        TagValueSummary.Counted ticks = value.counters().get(1);
        List<Run> known = runs.stream().filter(run -> run.value != null).toList();
        assertThat(ticks.counter()).isEqualTo(TestCounters.TICKS);
        assertThat(ticks.count()).as("ticks of " + what).isEqualTo(known.size());
        assertThat(ticks.sum())
            .as("ticks of " + what)
            .isEqualTo(known.stream().mapToLong(run -> run.value).sum());
        if (allCounted) {
          assertThat(ticks.self())
              .as("self ticks of " + what)
              .hasValue(known.stream().mapToLong(run -> run.self).sum());
        }
      }
    }

    private void threads(Spec spec, Book book, RegionSummary summary) {
      Map<Long, Long> expected = new HashMap<>();
      book.ofThread.forEach(
          (thread, executions) ->
              expected.put(
                  thread == RecorderModel.ELSEWHERE
                      ? ThreadTotals.OTHERS
                      : program.threadIds.get(thread),
                  executions));
      Map<Long, Long> executions = new HashMap<>();
      long sum = 0;
      long self = 0;
      for (ThreadTotals thread : summary.threads()) {
        executions.put(thread.thread(), thread.executions());
        sum += thread.sum();
        self += thread.self().orElseThrow();
      }
      assertThat(executions).as(what(spec, "threads")).isEqualTo(expected);
      Statistics wall = Lab.counter(summary, "time.wall").statistics().orElse(null);
      assertThat(sum).as(what(spec, "sum of threads")).isEqualTo(wall == null ? 0 : wall.sum());
      assertThat(self)
          .as(what(spec, "self of threads"))
          .isEqualTo(wall == null ? 0 : wall.self().orElseThrow());
    }

    private void wall(Spec spec, Statistics wall) {
      assertThat(wall.self().orElseThrow()).as(what(spec, "self time")).isNotNegative();
      assertThat(wall.min()).as(what(spec, "least")).isNotNegative();
      assertThat(wall.p50()).as(what(spec, "median")).isBetween(wall.min(), wall.max());
    }

    private void ticks(Spec spec, Book book, CounterSummary summary) {
      long[] sorted =
          book.values.stream().filter(Objects::nonNull).mapToLong(v -> v).sorted().toArray();
      if (sorted.length == 0) {
        assertThat(summary.statistics()).as(what(spec, "ticks")).isEmpty();
        return;
      }
      Statistics ticks = summary.statistics().orElseThrow();
      assertThat(ticks.count()).as(what(spec, "count")).isEqualTo(sorted.length);
      assertThat(ticks.min()).as(what(spec, "least")).isEqualTo(sorted[0]);
      assertThat(ticks.max()).as(what(spec, "greatest")).isEqualTo(sorted[sorted.length - 1]);
      double mean = LongStream.of(sorted).sum() / (double) sorted.length;
      assertThat(ticks.mean()).as(what(spec, "mean")).isCloseTo(mean, within(mean * 1e-12));
      assertThat(ticks.sum()).as(what(spec, "sum")).isEqualTo(program.model.book(spec).sum);
      percentile(spec, sorted, 50, ticks.p50());
      percentile(spec, sorted, 90, ticks.p90());
      percentile(spec, sorted, 95, ticks.p95());
      percentile(spec, sorted, 99, ticks.p99());
      percentile(spec, sorted, 99.9, ticks.p999());
      if (allCounted) {
        assertThat(ticks.self()).as(what(spec, "self ticks")).hasValue(book.self);
      }
    }

    private void paths(Snapshot snapshot) {
      Map<List<String>, PathSummary> paths = PathChecks.byRegions(snapshot);
      PathChecks.addUp(snapshot);
      for (List<Step> path : program.model.paths()) {
        List<String> names =
            path.stream()
                .map(step -> step.spec().name() + (step.asynchronous() ? "*" : ""))
                .toList();
        String what = names + " in snapshot " + snapshots;
        Book book = program.model.book(path);
        PathSummary summary = paths.get(names);
        assertThat(summary).as(what).isNotNull();
        assertThat(summary.executions()).as(what).isEqualTo(book.values.size());
        assertThat(summary.estimated()).as(what).isFalse();
        if (path.get(path.size() - 1).spec().counted()) {
          PathValue ticks = PathChecks.value(summary, TestCounters.TICKS);
          boolean known = book.values.stream().anyMatch(Objects::nonNull);
          assertThat(ticks.sum().isPresent()).as("ticks of " + what).isEqualTo(known);
          if (known) {
            assertThat(ticks.sum()).as("ticks of " + what).hasValue(program.model.book(path).sum);
          }
          if (known && allCounted) {
            assertThat(ticks.self()).as("self ticks of " + what).hasValue(book.self);
          }
        }
      }
      long withExecutions =
          paths.values().stream().filter(summary -> summary.executions() != 0).count();
      assertThat(withExecutions).as("paths").isEqualTo(program.model.paths().size());
    }

    private void percentile(Spec spec, long[] sorted, double percent, long value) {
      int rank = (int) ((Math.round(10 * percent) * sorted.length + 999) / 1000);
      long exact = sorted[rank - 1];
      assertThat(value).as(what(spec, "p" + percent)).isCloseTo(exact, withinPercentage(1.1));
    }

    private String what(Spec spec, String of) {
      return of + " of " + spec.name() + " in snapshot " + snapshots;
    }

    @Override
    public void close() {
      program.close();
    }
  }
}

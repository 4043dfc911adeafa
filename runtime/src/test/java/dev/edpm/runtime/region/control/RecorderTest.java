package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The reports of regions in small programs whose every number is known in advance. */
class RecorderTest {

  private final Lab lab = new Lab();

  @Test
  void aRegionReportsTheGrowthOfItsCounters() throws Exception {
    RegionHandle row = lab.region("row", TestCounters.TICKS, TestCounters.GLOBAL);
    lab.run(
        () -> {
          for (int i = 1; i <= 4; i++) {
            Frame frame = row.enter();
            lab.counters.tick(i);
            lab.counters.advance(10 * i);
            row.exit(frame);
            lab.counters.tick(1000);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "row");
    assertThat(summary.executions()).isEqualTo(4);
    assertThat(summary.outermost()).isEqualTo(4);
    assertThat(summary.estimated()).isFalse();
    Statistics ticks = Lab.statistics(snapshot, "row", TestCounters.TICKS);
    assertThat(ticks.count()).isEqualTo(4);
    assertThat(ticks.sum()).isEqualTo(10);
    assertThat(ticks.self()).isEqualTo(OptionalLong.of(10));
    assertThat(ticks.min()).isEqualTo(1);
    assertThat(ticks.max()).isEqualTo(4);
    assertThat(ticks.mean()).isEqualTo(2.5);
    assertThat(ticks.stddev()).isCloseTo(Math.sqrt(1.25), within(1e-12));
    assertThat(ticks.p50()).isEqualTo(2);
    assertThat(ticks.p90()).isEqualTo(4);
    Statistics global = Lab.statistics(snapshot, "row", TestCounters.GLOBAL);
    assertThat(global.sum()).isEqualTo(100);
    assertThat(global.self()).as("a process's counter is nobody's own").isEmpty();
    assertThat(Lab.records(snapshot, "row"))
        .extracting(row1 -> row1.values().subList(1, 3))
        .containsExactly(List.of(1L, 10L), List.of(2L, 20L), List.of(3L, 30L), List.of(4L, 40L));
  }

  @Test
  void nestedRegionsAreIncludedInTheirParentButNotInItsSelf() throws Exception {
    RegionHandle outer = lab.region("outer", TestCounters.TICKS);
    RegionHandle inner = lab.region("inner", TestCounters.TICKS);
    lab.run(
        () -> {
          Frame a = outer.enter();
          lab.counters.tick(1);
          for (int i = 0; i < 3; i++) {
            Frame b = inner.enter();
            lab.counters.tick(10);
            inner.exit(b);
            lab.counters.tick(100);
          }
          outer.exit(a);
        });
    Statistics of = lab.statistics("outer", TestCounters.TICKS);
    assertThat(of.sum()).isEqualTo(331);
    assertThat(of.self()).isEqualTo(OptionalLong.of(301));
    Statistics within = lab.statistics("inner", TestCounters.TICKS);
    assertThat(within.sum()).isEqualTo(30);
    assertThat(within.self()).isEqualTo(OptionalLong.of(30));
    assertThat(lab.records("inner"))
        .allSatisfy(
            row -> {
              assertThat(row.parent()).isEqualTo("outer");
              assertThat(row.parentTemporalId()).isZero();
            });
  }

  @Test
  void overlappingSpansEachMeasureTheirOwnStretchAndShareTheSelf() throws Exception {
    RegionHandle a = lab.region("a", TestCounters.TICKS);
    RegionHandle b = lab.region("b", TestCounters.TICKS);
    lab.run(
        () -> {
          Span first = a.open();
          lab.counters.tick(1);
          Span second = b.open();
          lab.counters.tick(10);
          first.close();
          lab.counters.tick(100);
          second.close();
        });
    assertThat(lab.statistics("a", TestCounters.TICKS).sum()).isEqualTo(11);
    assertThat(lab.statistics("a", TestCounters.TICKS).self()).isEqualTo(OptionalLong.of(1));
    assertThat(lab.statistics("b", TestCounters.TICKS).sum()).isEqualTo(110);
    assertThat(lab.statistics("b", TestCounters.TICKS).self()).isEqualTo(OptionalLong.of(110));
  }

  @Test
  void aRegionThatOverlapsItselfCountsTheStretchOnce() throws Exception {
    RegionHandle a = lab.region("a", TestCounters.TICKS);
    lab.run(
        () -> {
          Span first = a.open();
          lab.counters.tick(1);
          Span second = a.open();
          lab.counters.tick(10);
          first.close();
          lab.counters.tick(100);
          second.close();
        });
    RegionSummary summary = lab.summary("a");
    assertThat(summary.executions()).isEqualTo(2);
    assertThat(summary.outermost()).isEqualTo(1);
    Statistics ticks = lab.statistics("a", TestCounters.TICKS);
    assertThat(ticks.sum()).isEqualTo(111);
    assertThat(ticks.max()).isEqualTo(110);
    assertThat(ticks.min()).isEqualTo(11);
    assertThat(lab.records("a")).extracting(Row::recursive).containsExactly(false, true);
  }

  @Test
  void aSpanThatIsNeverClosedLosesNothingButItself() throws Exception {
    RegionHandle method = lab.region("method", TestCounters.TICKS);
    RegionHandle a = lab.region("a", TestCounters.TICKS);
    lab.run(
        () -> {
          Frame frame = method.enter();
          Span first = a.open();
          lab.counters.tick(1);
          a.open();
          lab.counters.tick(10);
          first.close();
          lab.counters.tick(100);
          method.exit(frame);
        });
    RegionSummary summary = lab.summary("a");
    assertThat(summary.executions()).isEqualTo(1);
    assertThat(summary.outermost()).isEqualTo(1);
    Statistics ticks = lab.statistics("a", TestCounters.TICKS);
    assertThat(ticks.sum()).isEqualTo(11);
    assertThat(ticks.max()).isEqualTo(11);
    assertThat(lab.records("a")).extracting(Row::open).containsExactly(false, true);
    assertThat(lab.statistics("method", TestCounters.TICKS).sum()).isEqualTo(111);
    lab.recorder.snapshot();
    assertThat(lab.problems)
        .extracting(Problem::id, Problem::region, Problem::count)
        .containsExactly(tuple("never-closed", "a", 1L));
  }

  @Test
  void executionOpenAtTheSnapshotHasARecordAndIsInNoAggregate() throws Exception {
    RegionHandle outer = lab.region("outer", TestCounters.TICKS);
    RegionHandle a = lab.region("a", TestCounters.TICKS);
    lab.run(
        () -> {
          outer.enter();
          Span first = a.open();
          a.open();
          lab.counters.tick(5);
          first.close();
          assertThat(lab.summary("outer").executions()).isZero();
          assertThat(lab.records("outer")).singleElement().matches(Row::open);
          assertThat(lab.summary("a").executions()).isEqualTo(1);
          assertThat(lab.statistics("a", TestCounters.TICKS).sum())
              .as("the stretch from the first opening to the last close so far")
              .isEqualTo(5);
          assertThat(lab.records("a")).extracting(Row::open).containsExactly(false, true);
        });
  }

  @Test
  void anExceptionClosesAndMarksTheExecution() throws Exception {
    RegionHandle method = lab.region("method", TestCounters.TICKS);
    RegionHandle span = lab.region("span");
    lab.run(
        () -> {
          Frame frame = method.enter();
          Span open = span.open();
          lab.counters.tick(3);
          RegionHandle.fail(new IllegalStateException("x"), open);
          RegionHandle.fail(new IllegalStateException("x"), open);
          RegionHandle.fail(new IllegalStateException("x"), (Span) null);
          RegionHandle.fail(new java.io.IOException(), method, frame);
          RegionHandle.fail(new java.io.IOException(), method, null);
        });
    assertThat(lab.records("method"))
        .extracting(Row::exception, row -> row.values().get(1))
        .containsExactly(tuple("java.io.IOException", 3L));
    assertThat(lab.records("span"))
        .extracting(Row::exception)
        .containsExactly("java.lang.IllegalStateException");
    assertThat(lab.summary("span").executions()).isEqualTo(1);
  }

  @Test
  void aHandedOnSpanClosedOnItsOwnThreadHasAllItsCounters() throws Exception {
    RegionHandle outer = lab.region("outer", TestCounters.TICKS);
    RegionHandle handed = lab.region("handed", TestCounters.TICKS, TestCounters.GLOBAL);
    RegionHandle inner = lab.region("inner", TestCounters.TICKS);
    lab.run(
        () -> {
          Frame a = outer.enter();
          Span span = handed.openCrossThread();
          lab.counters.tick(1);
          Frame b = inner.enter();
          lab.counters.tick(10);
          lab.counters.advance(7);
          inner.exit(b);
          span.close();
          outer.exit(a);
        });
    assertThat(lab.statistics("handed", TestCounters.TICKS).sum()).isEqualTo(11);
    assertThat(lab.statistics("handed", TestCounters.TICKS).self()).isEqualTo(OptionalLong.of(11));
    assertThat(lab.statistics("handed", TestCounters.GLOBAL).sum()).isEqualTo(7);
    assertThat(lab.records("inner")).singleElement().matches(row -> row.parent().equals("outer"));
    assertThat(lab.records("handed")).singleElement().matches(row -> row.parent().equals("outer"));
    assertThat(lab.statistics("outer", TestCounters.TICKS).self()).isEqualTo(OptionalLong.of(1));
  }

  @Test
  void aHandedOnSpanClosedElsewhereHasNoThreadCountersAndSaysSo() throws Exception {
    RegionHandle handed = lab.region("handed", TestCounters.TICKS, TestCounters.GLOBAL);
    Span[] passed = new Span[1];
    lab.run(() -> passed[0] = handed.openCrossThread());
    lab.run(
        () -> {
          lab.counters.advance(9);
          passed[0].close();
        });
    Row row = lab.records("handed").get(0);
    assertThat(row.values().get(0)).isPositive();
    assertThat(row.values().get(1)).isNull();
    assertThat(row.values().get(2)).isEqualTo(9);
    CounterSummary ticks = Lab.counter(lab.summary("handed"), TestCounters.TICKS);
    assertThat(ticks.statistics()).isEmpty();
    assertThat(ticks.unavailable()).hasValueSatisfying(why -> assertThat(why).contains("thread"));
    assertThat(lab.statistics("handed", TestCounters.GLOBAL).sum()).isEqualTo(9);
  }

  @Test
  void closingAHandedOnSpanAgainIsReportedAndChangesNothing() throws Exception {
    RegionHandle handed = lab.region("handed");
    lab.run(
        () -> {
          Span span = handed.openCrossThread();
          span.close();
          span.close();
          RegionHandle.fail(new RuntimeException(), span);
        });
    assertThat(lab.summary("handed").executions()).isEqualTo(1);
    assertThat(lab.problems)
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.id()).isEqualTo("span-closed-twice");
              assertThat(problem.region()).isEqualTo("handed");
            });
  }

  @Test
  void selfIsAbsentWhereARegionInsideDidNotCountTheCounter() throws Exception {
    RegionHandle outer = lab.region("outer", TestCounters.TICKS, TestCounters.STEPS);
    RegionHandle inner = lab.region("inner", TestCounters.TICKS);
    lab.run(
        () -> {
          Frame a = outer.enter();
          Frame b = inner.enter();
          lab.counters.tick(2);
          inner.exit(b);
          outer.exit(a);
        });
    assertThat(lab.statistics("outer", TestCounters.TICKS).self()).isEqualTo(OptionalLong.of(0));
    assertThat(lab.statistics("outer", TestCounters.STEPS).self()).isEmpty();
  }

  @Test
  void selfStaysKnownWhereARegionThatEndsBelowDoesNotCountTheCounter() throws Exception {
    RegionHandle plain = lab.region("plain");
    RegionHandle counted = lab.region("counted", TestCounters.TICKS);
    lab.run(
        () -> {
          Span below = plain.open();
          Span above = counted.open();
          lab.counters.tick(1);
          below.close();
          lab.counters.tick(2);
          above.close();
        });
    assertThat(lab.statistics("counted", TestCounters.TICKS).self()).isEqualTo(OptionalLong.of(3));
  }

  @Test
  void recordsUnderARegionOfAggregatesOnlyAreKept() throws Exception {
    RegionHandle outer = lab.region("outer", Detail.AGGREGATES);
    RegionHandle leaf = lab.region("leaf");
    RegionHandle branch = lab.region("branch");
    lab.run(
        () -> {
          Frame a = outer.enter();
          for (int i = 0; i < 5; i++) {
            leaf.exit(leaf.enter());
          }
          Frame b = branch.enter();
          leaf.exit(leaf.enter());
          branch.exit(b);
          outer.exit(a);
          leaf.exit(leaf.enter());
        });
    Snapshot snapshot = lab.recorder.snapshot();
    assertThat(Lab.summary(snapshot, "leaf").recordsDropped()).isZero();
    List<Row> leaves = Lab.records(snapshot, "leaf");
    assertThat(leaves).hasSize(7);
    assertThat(leaves.subList(0, 5))
        .allMatch(row -> row.parent().equals("outer") && row.parentTemporalId() == -1);
    assertThat(leaves.get(5).parent()).isEqualTo("branch");
    assertThat(leaves.get(5).parentTemporalId()).isZero();
    assertThat(leaves.get(6).parent()).isNull();
    assertThat(Lab.records(snapshot, "branch").get(0).parent()).isEqualTo("outer");
    assertThat(Lab.records(snapshot, "outer")).isEmpty();
    assertThat(Lab.summary(snapshot, "outer").executions()).isEqualTo(1);
  }

  @Test
  void executionLeftOpenByAMethodWithoutRecordsIsNobodysParentAfterwards() throws Exception {
    RegionHandle method = lab.region("method", Detail.AGGREGATES);
    RegionHandle span = lab.region("span");
    RegionHandle next = lab.region("next");
    lab.run(
        () -> {
          Frame frame = method.enter();
          span.open();
          span.open();
          method.exit(frame);
          next.exit(next.enter());
          Frame again = next.enter();
          Span closed = span.open();
          closed.close();
          next.exit(again);
        });
    assertThat(lab.records("next")).extracting(Row::parent).containsExactly(null, null);
    assertThat(lab.records("span"))
        .extracting(Row::open, Row::recursive)
        .containsExactly(tuple(true, false), tuple(true, true), tuple(false, false));
  }

  @Test
  void aDisabledRegionIsListedAndNeverMeasured() throws Exception {
    RegionHandle off = lab.region("off", Detail.OFF, TestCounters.TICKS);
    lab.run(
        () -> {
          Frame frame = off.enter();
          assertThat(frame).isNull();
          off.exit(frame);
          off.open().close();
          off.openCrossThread().close();
        });
    RegionSummary summary = lab.summary("off");
    assertThat(summary.enabled()).isFalse();
    assertThat(summary.executions()).isZero();
    assertThat(summary.counters())
        .extracting(CounterSummary::counter)
        .containsExactly("time.wall", TestCounters.TICKS);
  }

  @Test
  void equalNamesOfTwoClassesStayApart() throws Exception {
    RegionPlan plan = new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of());
    RegionHandle one = lab.register("same", "p.One", plan);
    RegionHandle two = lab.register("same", "q.Two$Inner", plan);
    lab.run(
        () -> {
          one.exit(one.enter());
          two.exit(two.enter());
          two.exit(two.enter());
        });
    assertThat(lab.summary("same").executions()).isEqualTo(1);
    assertThat(lab.summary("same@q.Two$Inner").executions()).isEqualTo(2);
    assertThat(lab.problems)
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.id()).isEqualTo("duplicate-region");
              assertThat(problem.region()).isEqualTo("same@q.Two$Inner");
              assertThat(problem.message()).contains("same").contains("q.Two$Inner");
            });
  }

  @Test
  void theSameDescriptorIsTheSameRegion() {
    RegionPlan plan = new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of());
    RegionDescriptor descriptor =
        new RegionDescriptor("r", "p.C", "m", "()V", "C.java", 3, List.of());
    assertThat(lab.recorder.register(descriptor, plan))
        .isSameAs(lab.recorder.register(descriptor, plan));
    assertThat(lab.recorder.snapshot().regions()).hasSize(1);
    assertThat(lab.problems).isEmpty();
  }

  @Test
  void aSnapshotCanBeReadAfterAReset() throws Exception {
    Lab tiny = new Lab(0, Lab.PLENTY, false);
    RegionHandle row = tiny.region("row");
    tiny.run(
        () -> {
          for (int i = 0; i < 50_000; i++) {
            row.exit(row.enter());
          }
        });
    Snapshot before = tiny.recorder.snapshot();
    tiny.recorder.reset();
    tiny.run(
        () -> {
          for (int i = 0; i < 20_000; i++) {
            row.exit(row.enter());
          }
        });
    assertThat(Lab.records(before, "row")).hasSize(50_000);
    assertThat(tiny.records("row")).hasSize(20_000);
  }
}

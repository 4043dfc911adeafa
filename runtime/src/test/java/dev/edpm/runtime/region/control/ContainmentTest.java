package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.fold.Fold;
import dev.edpm.runtime.region.fold.RecordWriter;
import dev.edpm.runtime.region.fold.Totals;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.ThreadLog;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.store.RecordStore;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What goes wrong in a backend or in the runtime stays there. */
class ContainmentTest {

  /** Throws after a number of calls of its reader. */
  private record Broken(int goodReads, Error error) implements FakeBackend {

    @Override
    public CounterReader open(List<CatalogueEntry> counters) {
      if (goodReads < 0) {
        throw error;
      }
      return new CounterReader() {
        private int reads;

        @Override
        public void read(long[] into, int offset) {
          if (reads++ == goodReads) {
            throw error;
          }
          into[offset] = reads;
        }

        @Override
        public void close() {
          throw error;
        }
      };
    }
  }

  private static void brokenBackend(int goodReads, int withValue) throws Exception {
    Lab lab = new Lab();
    Broken broken = new Broken(goodReads, new AssertionError("no such device"));
    RegionHandle region = lab.region("r", Detail.RECORDS, broken, TestCounters.TICKS);
    lab.run(
        () -> {
          for (int i = 0; i < 10; i++) {
            region.exit(region.enter());
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "r");
    assertThat(summary.executions()).isEqualTo(10);
    CounterSummary ticks = Lab.counter(summary, TestCounters.TICKS);
    assertThat(ticks.statistics().map(Statistics::count).orElse(0L)).isEqualTo(withValue);
    assertThat(ticks.unavailable())
        .hasValueSatisfying(why -> assertThat(why).contains("no such device"));
    assertThat(Lab.records(snapshot, "r").stream().filter(row -> row.values().get(1) != null))
        .hasSize(withValue);
    assertThat(lab.problems)
        .anySatisfy(
            problem -> {
              assertThat(problem.id()).isEqualTo("counter-failed");
              assertThat(problem.message()).contains("test.ticks").contains("no such device");
            });
  }

  @Test
  void aBackendThatThrowsAtTheOpeningIsLeftOut() throws Exception {
    brokenBackend(-1, 0);
  }

  @Test
  void aBackendThatThrowsLaterIsLeftOutFromThenOn() throws Exception {
    brokenBackend(7, 3);
  }

  @Test
  void afterAnErrorInTheFoldTheThreadIsMeasuredAgain() throws Exception {
    Lab lab = new Lab();
    RegionHandle region = lab.region("r", TestCounters.TICKS);
    RegionHandle outer = lab.region("outer");
    AtomicBoolean failing = new AtomicBoolean(true);
    RecordStore store = new RecordStore(Lab.PLENTY, 0, message -> {});
    Fold fold =
        lab.fold(
            id -> {
              if (failing.get()) {
                throw new IllegalStateException("provoked");
              }
              return lab.regions().apply(id);
            },
            new RecordWriter(7, store));
    ThreadLog log = lab.log(fold);
    lab.run(
        () -> {
          log.attach();
          Frame frame = outer.enter();
          Frame first = region.enter();
          log.foldPublished();
          failing.set(false);
          region.exit(first);
          region.exit(region.enter());
          log.foldPublished();
          outer.exit(frame);
          log.foldPublished();
          for (int i = 0; i < 3; i++) {
            Frame again = outer.enter();
            region.exit(region.enter());
            outer.exit(again);
          }
          log.foldPublished();
        });
    long[] executions = new long[2];
    log.withFold(
        one -> {
          for (Totals totals : one.totals()) {
            executions[totals.entry.name().equals("r") ? 0 : 1] = totals.wall.count();
          }
        });
    assertThat(executions).containsExactly(3, 3);
    lab.report();
    assertThat(lab.problems)
        .filteredOn(problem -> problem.id().equals("internal"))
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).contains("provoked"));
    assertThat(FirstRegionTest.count(lab.problems, "executions-lost")).isEqualTo(1);
    assertThat(lab.problems).hasSize(2);
  }

  @Test
  void executionsThatAnErrorInTheFoldLosesAreCounted() throws Exception {
    Lab lab = new Lab();
    RegionHandle region = lab.region("r", TestCounters.TICKS);
    RegionHandle outer = lab.region("outer");
    AtomicBoolean full = new AtomicBoolean();
    RecordStore store = new RecordStore(Lab.PLENTY, 0, message -> {});
    Fold fold =
        lab.fold(
            id -> {
              if (full.getAndSet(false)) {
                throw new OutOfMemoryError("provoked");
              }
              return lab.regions().apply(id);
            },
            new RecordWriter(7, store));
    ThreadLog log = lab.log(fold);
    lab.run(
        () -> {
          log.attach();
          Frame frame = outer.enter();
          log.foldPublished();
          full.set(true);
          region.exit(region.enter());
          region.exit(region.enter());
          log.foldPublished();
          region.exit(region.enter());
          log.foldPublished();
          outer.exit(frame);
          region.exit(region.enter());
          log.foldPublished();
        });
    long[] executions = new long[2];
    log.withFold(
        one -> {
          for (Totals totals : one.totals()) {
            executions[totals.entry.name().equals("r") ? 0 : 1] = totals.wall.count();
          }
        });
    assertThat(executions).as("the last one").containsExactly(1, 0);
    lab.report();
    assertThat(FirstRegionTest.count(lab.problems, "executions-lost")).isEqualTo(3);
  }

  @Test
  void executionsThatCannotEvenBeCountedAreReported() throws Exception {
    Lab lab = new Lab();
    RegionHandle region = lab.region("r", TestCounters.TICKS);
    AtomicBoolean full = new AtomicBoolean(true);
    Fold fold =
        lab.fold(
            id -> {
              if (full.get()) {
                throw new OutOfMemoryError("provoked");
              }
              return lab.regions().apply(id);
            },
            new RecordWriter(7, new RecordStore(Lab.PLENTY, 0, message -> {})));
    ThreadLog log = lab.log(fold);
    lab.run(
        () -> {
          log.attach();
          region.exit(region.enter());
          log.foldPublished();
          full.set(false);
          region.exit(region.enter());
          log.foldPublished();
        });
    log.withFold(one -> assertThat(one.totals()[0].wall.count()).as("the second one").isEqualTo(1));
    lab.report();
    assertThat(lab.problems)
        .filteredOn(problem -> problem.id().equals("executions-lost"))
        .singleElement()
        .satisfies(
            problem -> assertThat(problem.message()).startsWith("executions that could not be"));
  }

  @Test
  void problemsAreReportedWithoutLocks() throws Exception {
    // A listener that waits for a region of another thread, as a program's log may.
    RegionHandle[] regions = new RegionHandle[1];
    Lab[] second = new Lab[1];
    AtomicBoolean reported = new AtomicBoolean();
    Recorder recorder =
        new Recorder(
            new RecorderOptions(
                Lab.PLENTY,
                Lab.PLENTY,
                false,
                problem -> {
                  reported.set(true);
                  try {
                    Lab.finish(Lab.start(() -> regions[0].exit(regions[0].enter())));
                  } catch (Exception e) {
                    throw new IllegalStateException(e);
                  }
                }));
    recorder.install();
    RegionPlan plan =
        new RegionPlan(Detail.RECORDS, List.of(), null, java.util.Map.of(), java.util.Map.of());
    regions[0] =
        recorder.register(
            new RegionDescriptor("r", "p.C", "m", "()V", "C.java", 1, List.of()), plan);
    Lab.finish(
        Lab.start(
            () -> {
              Frame frame = regions[0].enter();
              regions[0].open();
              regions[0].exit(frame);
              recorder.register(
                  new RegionDescriptor("r", "p.D", "m", "()V", "D.java", 1, List.of()), plan);
              recorder.snapshot();
            }));
    assertThat(reported).isTrue();
    assertThat(second[0]).isNull();
  }
}

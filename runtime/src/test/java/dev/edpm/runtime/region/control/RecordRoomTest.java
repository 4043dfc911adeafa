package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.control.Lab.Row;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Records that memory, or the disk, does not hold. */
class RecordRoomTest {

  @Test
  void spilledRecordsAllComeBack() throws Exception {
    Set<Path> before = spillFiles();
    Lab lab = new Lab(1000, Lab.PLENTY, false);
    RegionHandle outer = lab.region("outer", TestCounters.TICKS);
    RegionHandle leaf = lab.region("leaf");
    int rounds = 3000;
    lab.run(
        () -> {
          for (int i = 0; i < rounds; i++) {
            Frame frame = outer.enter();
            lab.counters.tick(i);
            for (int k = 0; k < 20; k++) {
              leaf.exit(leaf.enter());
            }
            outer.exit(frame);
          }
        });
    Snapshot snapshot = lab.recorder.snapshot();
    List<Row> rows = Lab.records(snapshot, "outer");
    assertThat(rows).hasSize(rounds);
    for (int i = 0; i < rounds; i++) {
      assertThat(rows.get(i).values().get(1)).isEqualTo(i);
    }
    List<Row> leaves = Lab.records(snapshot, "leaf");
    assertThat(leaves).hasSize(20 * rounds);
    for (int i = 0; i < leaves.size(); i++) {
      assertThat(leaves.get(i).parentTemporalId()).isEqualTo(i / 20);
    }
    assertThat(leaves.stream().mapToLong(Row::wall).sum())
        .isEqualTo(Lab.statistics(snapshot, "leaf", "time.wall").sum());
    assertThat(Lab.summary(snapshot, "leaf").recordsDropped()).isZero();
    assertThat(lab.problems).isEmpty();
    assertThat(spillFiles()).as("nothing stays behind").isSubsetOf(before);
  }

  @Test
  void beyondTheDiskLimitAggregatesGoOnAndDroppedRecordsAreCounted() throws Exception {
    Lab lab = new Lab(0, 100_000, false);
    RegionHandle main = lab.region("main", TestCounters.TICKS);
    RegionHandle work = lab.region("work", TestCounters.TICKS);
    RegionHandle handed = lab.region("handed");
    RegionHandle late = lab.region("late");
    int rounds = 100_000;
    List<Long> lengths = new ArrayList<>();
    lab.run(
        () -> {
          Frame whole = main.enter();
          Span passed = handed.openCrossThread();
          for (int i = 0; i < rounds; i++) {
            Frame frame = work.enter();
            lab.counters.tick(i % 1000);
            work.exit(frame);
            lengths.add((long) (i % 1000));
          }
          Span after = late.openCrossThread();
          passed.close();
          after.close();
          main.exit(whole);
        });
    Snapshot snapshot = lab.recorder.snapshot();
    RegionSummary summary = Lab.summary(snapshot, "work");
    List<Row> rows = Lab.records(snapshot, "work");
    assertThat(summary.executions()).isEqualTo(rounds);
    assertThat(summary.recordsDropped()).isPositive();
    assertThat(rows).hasSize((int) (rounds - summary.recordsDropped())).noneMatch(Row::open);
    Statistics ticks = Lab.statistics(snapshot, "work", TestCounters.TICKS);
    assertThat(ticks.sum()).isEqualTo(lengths.stream().mapToLong(v -> v).sum());
    assertThat(ticks.p50()).isCloseTo(500, withinPercentage(1.1));
    assertThat(ticks.p99()).isCloseTo(990, withinPercentage(1.1));
    assertThat(Lab.records(snapshot, "main"))
        .as("what was open at that moment still gets its close")
        .singleElement()
        .matches(row -> !row.open() && row.values().get(1) == ticks.sum());
    assertThat(Lab.records(snapshot, "handed")).singleElement().matches(row -> !row.open());
    assertThat(Lab.summary(snapshot, "handed").recordsDropped()).isZero();
    assertThat(Lab.records(snapshot, "late")).isEmpty();
    assertThat(Lab.summary(snapshot, "late").recordsDropped()).isEqualTo(1);
    assertThat(Lab.summary(snapshot, "late").executions()).isEqualTo(1);
    lab.recorder.reset();
    lab.run(() -> work.exit(work.enter()));
    assertThat(lab.records("work")).as("a reset makes room").hasSize(1);
  }

  @Test
  void anInterruptedThreadSpillsAndStaysInterrupted() throws Exception {
    Lab lab = new Lab(0, Lab.PLENTY, false);
    RegionHandle work = lab.region("work");
    lab.run(
        () -> {
          Thread.currentThread().interrupt();
          for (int i = 0; i < 50_000; i++) {
            work.exit(work.enter());
          }
          assertThat(Thread.currentThread().isInterrupted()).isTrue();
        });
    assertThat(lab.records("work")).hasSize(50_000);
    assertThat(lab.problems).isEmpty();
  }

  /** What this process or another one has in the folder of temporary files just now. */
  private static Set<Path> spillFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files
          .filter(file -> file.getFileName().toString().matches("edpm-.*\\.records"))
          .collect(Collectors.toSet());
    }
  }
}

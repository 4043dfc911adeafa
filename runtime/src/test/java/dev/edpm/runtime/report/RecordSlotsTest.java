package dev.edpm.runtime.report;

import static dev.edpm.runtime.report.Reports.none;
import static dev.edpm.runtime.report.Reports.region;
import static dev.edpm.runtime.report.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.RegionSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordSlotsTest {

  @ParameterizedTest
  @ValueSource(longs = {0, Long.MAX_VALUE})
  void recordsInAnyOrderComeOutInTheOrderOfTheirTemporalIds(long longsInMemory) throws IOException {
    List<RegionSummary> regions =
        List.of(
            region("a", 9, 9, none("time.wall")),
            region("b", 0, 0, none("time.wall")),
            region("c", 9, 9, none("time.wall"), none("time.cpu")));
    List<FakeExecution> executions = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 0; i < 5000; i++) {
      executions.add(some(random, 0, i, 1));
      executions.add(some(random, 2, i, 2));
    }
    List<FakeExecution> sorted = List.copyOf(executions);
    Collections.shuffle(executions, random);
    Report report = report(regions, new FakeExecutions(executions));

    List<FakeExecution> read = new ArrayList<>();
    try (RecordSlots slots =
        RecordSlots.of(
            report.snapshot(), KeptRecords.of(report, ReportFormat.DOCUMENT), longsInMemory)) {
      for (int region = 0; region < 3; region++) {
        int counters = regions.get(region).counters().size();
        slots.forEach(region, execution -> read.add(copy(execution, counters)));
      }
    }

    List<FakeExecution> expected = new ArrayList<>();
    sorted.stream().filter(e -> e.region() == 0).forEach(expected::add);
    sorted.stream().filter(e -> e.region() == 2).forEach(expected::add);
    assertThat(read).usingRecursiveFieldByFieldElementComparator().isEqualTo(expected);
  }

  private static FakeExecution some(Random random, int region, long id, int counters) {
    long[] values = random.longs(counters).toArray();
    String exception = random.nextBoolean() ? null : "E" + random.nextInt(300);
    return new FakeExecution(
        region,
        id,
        random.nextLong(),
        random.nextInt(3) - 1,
        random.nextLong(),
        random.nextLong(),
        values,
        exception,
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean());
  }

  private static FakeExecution copy(dev.edpm.runtime.region.Execution e, int counters) {
    long[] values = new long[counters];
    values[0] = e.wall();
    for (int i = 1; i < counters; i++) {
      values[i] = e.value(i);
    }
    return new FakeExecution(
        e.region(),
        e.temporalId(),
        e.thread(),
        e.parentRegion(),
        e.parentTemporalId(),
        e.start(),
        values,
        e.exception(),
        e.recursive(),
        e.open(),
        e.truncated());
  }

  @Test
  void pagesThatLeaveMemoryComeBackFromDisk() throws IOException {
    Map<Long, Long> oracle = new HashMap<>();
    Random random = new Random(11);
    int size = 50_000;
    try (PagedLongs longs = new PagedLongs(size, 3)) {
      for (int i = 0; i < 200_000; i++) {
        long index = random.nextInt(size);
        if (random.nextBoolean()) {
          long value = random.nextLong();
          longs.set(index, value);
          oracle.put(index, value);
        } else {
          assertThat(longs.get(index)).isEqualTo(oracle.getOrDefault(index, 0L));
        }
      }
    }
  }
}

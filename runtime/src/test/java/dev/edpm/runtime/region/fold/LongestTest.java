package dev.edpm.runtime.region.fold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.fold.LongestProgram.Happened;
import dev.edpm.runtime.region.fold.LongestProgram.Read;
import dev.edpm.runtime.region.fold.LongestProgram.Stack;
import dev.edpm.runtime.region.longest.Longest;
import dev.edpm.runtime.region.registry.MergedTotals;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The longest executions that have no room for a record, compared with a list of everything that
 * happened. Times are given, so that the result does not depend on the machine. The system property
 * {@code test.longest.seeds} is the number of random programs.
 */
class LongestTest {

  static LongStream seeds() {
    return LongStream.range(0, Long.getLong("test.longest.seeds", 40));
  }

  /** A million executions on two threads, some of which are long, early and late. */
  @Test
  void someLongExecutionsOfAMillionAreAmongTheRecords() throws Exception {
    LongestProgram program = new LongestProgram(100_000, 1, 2);
    List<Integer> positions = List.of(20_000, 20_001, 333_333, 499_999, 500_000, 777_777, 999_998);
    List<Happened> expected = new ArrayList<>();
    for (int i = 0; i < 1_000_000; i++) {
      Stack on = program.threads.get(i % 2);
      Happened one = on.open("leaf", false);
      if (positions.contains(i)) {
        on.pass(2_000_000 - i);
        expected.add(one);
      }
      on.close(one, null);
      if (i % 1000 == 999) {
        for (Stack thread : program.threads) {
          thread.fold(1 + i % 7);
        }
      }
    }
    MergedTotals merged = program.merged();
    List<Read> longest = program.read(merged).stream().filter(Read::longest).toList();
    assertThat(longest).hasSize(Longest.MOST);
    for (Happened one : expected) {
      assertThat(longest)
          .filteredOn(read -> read.start() == one.start)
          .singleElement()
          .satisfies(
              read -> {
                assertThat(read.wall()).isEqualTo(one.wall());
                assertThat(read.thread()).isEqualTo(LongestProgram.FIRST_THREAD + one.log);
              });
    }
    long max = program.all.stream().mapToLong(Happened::wall).max().orElseThrow();
    assertThat(merged.totals(0).wall.max()).isEqualTo(max).isEqualTo(expected.get(0).wall());
  }

  /** Times below 256 ns are only counted. */
  @Test
  void ofShortExecutionsTheLongestAreFoundToo() throws Exception {
    LongestProgram program = new LongestProgram(10_000, 2, 1);
    Stack on = program.threads.get(0);
    List<Long> expected = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      Happened one = on.open("leaf", false);
      if (i % 2500 == 2499) {
        on.pass(50 + i / 200);
        expected.add(one.start);
      }
      on.close(one, null);
      if (i % 500 == 499) {
        on.fold(0);
      }
    }
    List<Read> read = program.read(program.merged());
    assertThat(read.stream().filter(Read::longest).map(Read::start))
        .containsExactlyElementsOf(expected);
    assertThat(read).allMatch(one -> one.wall() < 256);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theLongestOfARandomProgramHaveRecordsThatSayWhatHappened(long seed) throws Exception {
    LongestProgram program = new LongestProgram(3000 + 2000 * (seed % 9), seed, 1 + (int) seed % 3);
    for (int i = 0; i < 1500; i++) {
      program.step();
    }
    List<Read> read = program.read(program.merged());

    Map<Long, Happened> byStart = new HashMap<>();
    program.all.forEach(one -> byStart.put(one.start, one));
    Map<Happened, Read> records = new HashMap<>();
    read.forEach(one -> assertThat(records.put(byStart.get(one.start()), one)).isNull());
    records.forEach((happened, one) -> check(happened, one, records));
    program.all.stream().map(one -> one.region).distinct().forEach(region -> ids(region, read));

    for (String region : List.of("leaf", "tagged", "outer", "middle", "inner", "recursive")) {
      longest(region, program, records);
    }
    longest("counted", program, records);
    assertThat(read).noneMatch(one -> one.region().equals("aggregated"));
    assertThat(read).anyMatch(Read::longest);
  }

  private static void check(Happened happened, Read read, Map<Happened, Read> records) {
    String what = read.toString();
    assertThat(read.region()).as(what).isEqualTo(happened.region);
    assertThat(read.thread()).as(what).isEqualTo(LongestProgram.FIRST_THREAD + happened.log);
    assertThat(read.wall())
        .as(what)
        .isEqualTo(happened.isClosed() ? happened.wall() : Execution.NO_VALUE);
    assertThat(read.recursive()).as(what).isEqualTo(happened.recursive);
    assertThat(read.exception()).as(what).isEqualTo(happened.exception);
    assertThat(read.tags()).as(what).isEqualTo(happened.tags);
    assertThat(read.carriedFrom()).as(what).isEqualTo(happened.carriedFrom);
    if (happened.region.equals("counted") && happened.isClosed()) {
      assertThat(read.ticks()).as(what).isEqualTo(happened.ticks);
    }
    Happened parent = happened.parent;
    assertThat(read.parent()).as(what).isEqualTo(parent == null ? null : parent.region);
    Read ofParent = parent == null ? null : records.get(parent);
    // The records of first executions do not know which executions will be among the longest.
    boolean linked = ofParent != null && (read.longest() || !ofParent.longest());
    assertThat(read.parentTemporalId()).as(what).isEqualTo(linked ? ofParent.temporalId() : -1);
  }

  private static void ids(String region, List<Read> read) {
    List<Read> sorted =
        read.stream()
            .filter(one -> one.region().equals(region))
            .sorted(Comparator.comparingLong(Read::temporalId))
            .toList();
    for (int i = 0; i < sorted.size(); i++) {
      assertThat(sorted.get(i).temporalId()).isEqualTo(i);
    }
    assertThat(sorted).isSortedAccordingTo(Comparator.comparingLong(Read::start));
  }

  private static void longest(String region, LongestProgram program, Map<Happened, Read> records) {
    List<Long> expected =
        program.all.stream()
            .filter(one -> one.region.equals(region) && one.isClosed())
            .filter(one -> !records.containsKey(one) || records.get(one).longest())
            .map(Happened::wall)
            .sorted(Comparator.reverseOrder())
            .limit(Longest.MOST)
            .toList();
    assertThat(records.values())
        .filteredOn(one -> one.region().equals(region) && one.longest())
        .as(region)
        .extracting(Read::wall)
        .containsExactlyInAnyOrderElementsOf(expected);
  }
}

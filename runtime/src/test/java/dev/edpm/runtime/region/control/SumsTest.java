package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.snapshot.PathSums;
import dev.edpm.runtime.region.snapshot.RegionSums;
import dev.edpm.runtime.region.snapshot.Sums;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The sums of random programs, compared with those of their snapshots, which {@link
 * RandomProgramTest} and {@link SampledProgramTest} compare with the truth.
 */
class SumsTest {

  static LongStream seeds() {
    return LongStream.range(0, 8);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theyAreThoseOfTheSnapshot(long seed) throws Exception {
    Random choices = new Random(~seed);
    Lab lab = new Lab(Lab.PLENTY, Lab.PLENTY, false);
    try (RandomProgram program =
        new RandomProgram(lab, seed, 1 + choices.nextInt(3), true, seed % 4 > 1)) {
      for (int i = 0; i < 5; i++) {
        program.burst(1 + choices.nextInt(60));
        check(lab.recorder.sums(), lab.recorder.snapshot());
      }
      lab.recorder.reset();
      check(lab.recorder.sums(), lab.recorder.snapshot());
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theyAreTheSameEstimatesWhereOneInNIsMeasured(long seed) throws Exception {
    Lab lab = Lab.sampling(5, 20);
    new SampledProgram(lab, seed, 5, 20).run(1 + (int) (seed % 3));
    check(lab.recorder.sums(), lab.recorder.snapshot());
  }

  private static void check(Sums sums, Snapshot snapshot) {
    Map<String, RegionSums> byName = new HashMap<>();
    sums.regions().forEach(region -> byName.put(region.name(), region));
    assertThat(byName).hasSize(snapshot.regions().size());
    for (RegionSummary summary : snapshot.regions()) {
      RegionSums region = byName.get(summary.name());
      assertThat(region.executions()).as(summary.name()).isEqualTo(summary.executions());
      Statistics wall = summary.counters().get(0).statistics().orElse(null);
      assertThat(List.of(region.sum(), region.self(), region.max()))
          .as(summary.name())
          .isEqualTo(
              wall == null
                  ? List.of(0L, 0L, 0L)
                  : List.of(wall.sum(), wall.self().orElseThrow(), wall.max()));
      assertThat(region.counters())
          .as(summary.name())
          .isEqualTo(
              summary.counters().stream()
                  .skip(1)
                  .filter(counter -> counter.statistics().isPresent())
                  .map(SumsTest::sum)
                  .toList());
    }
    assertThat(paths(sums)).isEqualTo(paths(snapshot));
  }

  private static RegionSums.CounterSum sum(CounterSummary counter) {
    return new RegionSums.CounterSum(counter.counter(), counter.statistics().orElseThrow().sum());
  }

  /**
   * The executions, sums and self times of the paths with executions by their names, which two may
   * share.
   */
  private static Map<List<String>, List<List<Long>>> paths(Sums sums) {
    Map<Integer, String> regions = new HashMap<>();
    sums.regions().forEach(region -> regions.put(region.id(), region.name()));
    Map<Integer, List<String>> names = new HashMap<>();
    Map<List<String>, List<List<Long>>> paths = new HashMap<>();
    for (PathSums path : sums.paths()) {
      List<String> name = new ArrayList<>(names.getOrDefault(path.parent(), List.of()));
      name.add(regions.getOrDefault(path.region(), ""));
      names.put(path.id(), name);
      add(paths, name, path.executions(), path.sum(), path.self());
    }
    return paths;
  }

  private static Map<List<String>, List<List<Long>>> paths(Snapshot snapshot) {
    List<List<String>> names = new ArrayList<>();
    Map<List<String>, List<List<Long>>> paths = new HashMap<>();
    for (PathSummary path : snapshot.paths()) {
      List<String> name = new ArrayList<>();
      path.parent().ifPresent(parent -> name.addAll(names.get(parent)));
      name.add(path.region().orElse(""));
      names.add(name);
      long sum = path.values().get(0).sum().orElse(0);
      add(paths, name, path.executions(), sum, path.values().get(0).self().orElse(0));
    }
    return paths;
  }

  private static void add(
      Map<List<String>, List<List<Long>>> paths, List<String> name, long... values) {
    if (values[0] == 0) {
      return;
    }
    List<List<Long>> all = paths.computeIfAbsent(name, any -> new ArrayList<>());
    all.add(LongStream.of(values).boxed().toList());
    all.sort((a, b) -> a.toString().compareTo(b.toString()));
  }
}

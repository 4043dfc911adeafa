package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.report.text.UnavailableCounters;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the line at exit about counters without values. */
class UnavailableCountersTest {

  private static final CounterSummary CPU = Reports.values("time.cpu", 1, 9, null, 9, 9, 9.0, 0.0);

  private static RegionSummary ran(CounterSummary... counters) {
    return Reports.region("ran", 1, 1, counters);
  }

  private static CounterSummary missing(String name) {
    return Reports.unavailable(name, "perf: no PMU");
  }

  private static Optional<String> line(List<RegionSummary> regions) {
    return UnavailableCounters.line(regions, List.of());
  }

  @Test
  void nothingIsSaidIfEachCounterHasAValue() {
    assertThat(line(List.of())).isEmpty();
    assertThat(line(List.of(ran(CPU)))).isEmpty();
  }

  @Test
  void oneReasonIsSaidOnce() {
    assertThat(line(List.of(ran(CPU, missing("cpu.cycles")))))
        .contains("unavailable counters: cpu.cycles (perf: no PMU)");
    CounterSummary[] many =
        Stream.of("cpu.a", "cpu.b", "cpu.c", "cpu.d", "cpu.e")
            .map(UnavailableCountersTest::missing)
            .toArray(CounterSummary[]::new);
    assertThat(line(List.of(ran(many))))
        .contains("unavailable counters: cpu.a, cpu.b, cpu.c and 2 more (perf: no PMU)");
  }

  @Test
  void severalReasonsAreInTheReport() {
    assertThat(
            line(
                List.of(
                    ran(missing("cpu.cycles")),
                    ran(Reports.unavailable("energy.dram", "perf: EACCES")))))
        .contains(
            "unavailable counters: cpu.cycles, energy.dram (cpu.cycles: perf: no PMU); the report"
                + " has the reason of each");
  }

  @Test
  void aRegionThatDidNotRunAndACounterThatAnotherRegionHasAreNotNamed() {
    RegionSummary idle = Reports.region("idle", 0, 0, missing("cpu.cycles"));
    assertThat(line(List.of(idle, ran(missing("time.cpu")), ran(CPU)))).isEmpty();
  }
}

package dev.edpm.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.compare.side.CostShares;
import dev.edpm.analysis.compare.side.CounterValues;
import dev.edpm.analysis.compare.side.MeasuredExecutions;
import dev.edpm.analysis.compare.side.ProcessReport;
import dev.edpm.analysis.compare.side.RegionFacts;
import dev.edpm.analysis.compare.side.RegionLocation;
import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RunPart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rates of wrong and missed verdicts on counts, of simulated processes: some counts depend on
 * time, and agree by chance. {@code -Dtest.compare.comparisons=1000} makes more comparisons than a
 * build does; the trial with real programs is {@code tests/integration/compare/run}.
 */
class CountedFarmTest {

  private static final int COMPARISONS = 10 * Integer.getInteger("test.compare.comparisons", 40);

  /** Programs whose counts depend on time. */
  private enum Program {
    /** A heartbeat at a fixed rate: now and then one more. */
    BEATS {
      @Override
      Map<String, RegionFacts> run(SplittableRandom random) {
        return Map.of("beat", region(20 + random.nextInt(2), 120, 0));
      }
    },
    /** A few requests are too late, and have a fallback. */
    TIME_OUTS {
      @Override
      Map<String, RegionFacts> run(SplittableRandom random) {
        int late = 1;
        for (int i = 0; i < 6; i++) {
          late += random.nextInt(2);
        }
        return Map.of("request", region(150, 1000 + late, 2), "fallback", region(late, 88, 0.1));
      }
    },
    /** One region that polls a few hundred times, and allocates something each time. */
    POLLS {
      @Override
      Map<String, RegionFacts> run(SplittableRandom random) {
        int polls = (int) Math.round(300 + 2 * random.nextGaussian());
        return Map.of("run", region(1, 4000 + 96 * polls, 0), "poll", region(polls, 96, 0));
      }
    },
    /** Many retries. */
    RETRIES {
      @Override
      Map<String, RegionFacts> run(SplittableRandom random) {
        int tries = (int) Math.round(20_000 + 60 * random.nextGaussian());
        return Map.of(
            "update", region(5_000, 48.0 * tries / 5_000, 3), "try", region(tries, 48, 0));
      }
    };

    abstract Map<String, RegionFacts> run(SplittableRandom random);
  }

  /** A region whose executions allocate so many bytes, and differ by a share of them. */
  private static RegionFacts region(long executions, double bytes, double spread) {
    Map<String, CounterValues> values = new LinkedHashMap<>();
    values.put("executions", value(executions, 1, Double.NaN));
    values.put("jvm.allocated-bytes", value(bytes, executions, spread));
    return new RegionFacts(
        new RegionLocation("P", "m", "()V", 1),
        List.of("jvm.allocated-bytes"),
        "aggregates",
        executions,
        50,
        CostShares.UNKNOWN,
        true,
        values,
        Map.of());
  }

  private static CounterValues value(double mean, long executions, double spread) {
    return new CounterValues(
        Map.of(Statistic.MEAN, mean, Statistic.SUM, mean * executions),
        new MeasuredExecutions(executions, spread),
        new MeasuredExecutions(0, Double.NaN));
  }

  private static ReportSide side(List<Map<String, RegionFacts>> runs) {
    List<ProcessReport> processes = new ArrayList<>();
    for (Map<String, RegionFacts> regions : runs) {
      RunPart run = new RunPart(new JsonObject().put("host", "h").put("jvm", "j"));
      processes.add(
          new ProcessReport(
              "r",
              List.of(run),
              regions,
              List.of(),
              Map.of(),
              Map.of(),
              Map.of("jvm.allocated-bytes", "By")));
    }
    return new ReportSide(processes);
  }

  private static List<Map<String, RegionFacts>> runs(
      Program program, int number, SplittableRandom random) {
    List<Map<String, RegionFacts>> runs = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      runs.add(program.run(random));
    }
    return runs;
  }

  /** At most 1 % of comparisons may have any regression. */
  @ParameterizedTest
  @CsvSource({
    "BEATS, 1", "BEATS, 2", "BEATS, 10", "TIME_OUTS, 1", "TIME_OUTS, 2", "TIME_OUTS, 10",
    "POLLS, 1", "POLLS, 2", "POLLS, 10", "RETRIES, 1", "RETRIES, 2", "RETRIES, 10"
  })
  void aProgramComparedWithItselfHasNoRegression(Program program, int number) {
    int comparisons = number < 10 ? COMPARISONS : COMPARISONS / 10;
    int wrong = 0;
    SplittableRandom random = new SplittableRandom(number);
    for (int i = 0; i < comparisons; i++) {
      Comparison comparison =
          Comparison.of(
              side(runs(program, number, random)),
              side(runs(program, number, random)),
              CompareSettings.DEFAULT);
      wrong += comparison.has(Verdict.REGRESSION) ? 1 : 0;
    }
    assertThat(wrong).isLessThanOrEqualTo(Math.max(1, comparisons / 100));
  }

  /** One percent more bytes in executions that agree is found however few runs there are. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10})
  void onePercentMoreBytesIsFound(int number) {
    List<Map<String, RegionFacts>> base = new ArrayList<>();
    List<Map<String, RegionFacts>> head = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      base.add(Map.of("row", region(10, 1000, 0)));
      head.add(Map.of("row", region(10, 1010, 0)));
    }
    assertThat(
            Comparison.of(side(base), side(head), CompareSettings.DEFAULT)
                .values(Verdict.REGRESSION))
        .hasSize(1);
  }

  @Test
  void theRunsThatJudgeANumberOfValues() {
    // Two of C(2n, n) ways to divide the runs are as extreme: 2 / 252, 2 / 3432, 2 / 184756.
    assertThat(new RunNumbers(4, 4).mostTests()).isZero();
    assertThat(new RunNumbers(5, 5).mostTests()).isEqualTo(1);
    assertThat(new RunNumbers(7, 7).mostTests()).isEqualTo(17);
    assertThat(new RunNumbers(10, 10).mostTests()).isEqualTo(923);
    assertThat(RunNumbers.judging(1)).isEqualTo(new RunNumbers(5, 5));
    assertThat(RunNumbers.judging(18)).isEqualTo(new RunNumbers(8, 8));
  }
}

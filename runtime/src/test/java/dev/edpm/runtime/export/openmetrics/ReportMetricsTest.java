package dev.edpm.runtime.export.openmetrics;

import static dev.edpm.runtime.export.openmetrics.Measured.none;
import static dev.edpm.runtime.export.openmetrics.Measured.region;
import static dev.edpm.runtime.export.openmetrics.Measured.unavailable;
import static dev.edpm.runtime.export.openmetrics.Measured.values;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.monitor.CounterKind;
import dev.edpm.runtime.monitor.CounterRegistrar;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SampleUpdater;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.report.PartMetric;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.report.Reports;
import dev.edpm.runtime.report.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The metrics, as an independent parser reads them. */
class ReportMetricsTest {

  private static byte[] text(RegionSummary... regions) {
    return Measured.metrics(() -> Measured.report(regions)).text();
  }

  private static OpenMetricsParser parsed(RegionSummary... regions) throws Exception {
    return OpenMetricsParser.parse(text(regions));
  }

  @Test
  void partsOfOtherArtifactsHaveMetricsWithLabels() {
    ReportPart part =
        new ReportPart() {
          @Override
          public void document(Json json) {}

          @Override
          public void lines(Json json) {}

          @Override
          public List<Problem> problems() {
            return List.of();
          }

          @Override
          public List<PartMetric> metrics() {
            return List.of(
                new PartMetric(
                    "transferred",
                    "By",
                    "Transferred bytes.",
                    true,
                    List.of(new PartMetric.Sample(4096, List.of("from", "a b", "to", "c")))),
                new PartMetric(
                    "memory_used", "By", "", false, List.of(new PartMetric.Sample(7, List.of()))));
          }
        };
    byte[] text = Measured.metrics(() -> Reports.with(part)).text();
    assertThat(new String(text, StandardCharsets.UTF_8))
        .endsWith(
            """
            # TYPE edpm_transferred_bytes counter
            # UNIT edpm_transferred_bytes bytes
            # HELP edpm_transferred_bytes Transferred bytes.
            edpm_transferred_bytes_total{from="a b",to="c"} 4096
            # TYPE edpm_memory_used_bytes gauge
            # UNIT edpm_memory_used_bytes bytes
            edpm_memory_used_bytes 7
            # EOF
            """);
  }

  @Test
  void theTextIsAsTheFormatHasIt() {
    String text =
        new String(
            text(region("row", 2, values("time.wall", 2, 600, 400L, 20, 1_500_000_000))),
            StandardCharsets.UTF_8);
    assertThat(text)
        .isEqualTo(
            """
            # TYPE edpm info
            # HELP edpm The process.
            edpm_info{version="%s",program="a \\"b\\" \\\\ c",host="node-7",pid="4242",jvm="OpenJDK 17",rank="3"} 1
            # TYPE edpm_problems counter
            # HELP edpm_problems Problems of the measurement, as listed in the report.
            edpm_problems_total 3
            # TYPE edpm_empty_region_cost_seconds gauge
            # UNIT edpm_empty_region_cost_seconds seconds
            # HELP edpm_empty_region_cost_seconds Measurement cost of an empty region for the surrounding code.
            edpm_empty_region_cost_seconds 0.0000000605
            # TYPE edpm_empty_region_inside_seconds gauge
            # UNIT edpm_empty_region_inside_seconds seconds
            # HELP edpm_empty_region_inside_seconds Part of that cost that is inside the time of the empty region.
            edpm_empty_region_inside_seconds 0.0000000205
            # TYPE edpm_region_executions counter
            # HELP edpm_region_executions Completed executions.
            edpm_region_executions_total{region="row"} 2
            # TYPE edpm_region_outermost_executions counter
            # HELP edpm_region_outermost_executions Executions not nested in another execution of the same region on their thread.
            edpm_region_outermost_executions_total{region="row"} 2
            # TYPE edpm_region_truncated_executions counter
            # HELP edpm_region_truncated_executions Executions omitted because measuring was paused or reset during them.
            edpm_region_truncated_executions_total{region="row"} 5
            # TYPE edpm_region_records_dropped counter
            # HELP edpm_region_records_dropped Executions without a record because the limit of records was reached.
            edpm_region_records_dropped_total{region="row"} 7
            # TYPE edpm_region_overhead_seconds gauge
            # UNIT edpm_region_overhead_seconds seconds
            # HELP edpm_region_overhead_seconds Measurement cost of the region and of the regions inside it.
            edpm_region_overhead_seconds{region="row"} 0.0000015
            # TYPE edpm_region_wall_time_seconds summary
            # UNIT edpm_region_wall_time_seconds seconds
            # HELP edpm_region_wall_time_seconds Elapsed time.
            edpm_region_wall_time_seconds{region="row",quantile="0"} 0.00000002
            edpm_region_wall_time_seconds{region="row",quantile="0.5"} 0.000000021
            edpm_region_wall_time_seconds{region="row",quantile="0.9"} 0.000000022
            edpm_region_wall_time_seconds{region="row",quantile="0.95"} 0.000000023
            edpm_region_wall_time_seconds{region="row",quantile="0.99"} 0.000000024
            edpm_region_wall_time_seconds{region="row",quantile="0.999"} 0.000000025
            edpm_region_wall_time_seconds{region="row",quantile="1"} 1.5
            edpm_region_wall_time_seconds_count{region="row"} 2
            edpm_region_wall_time_seconds_sum{region="row"} 0.0000006
            # TYPE edpm_region_wall_time_self_seconds counter
            # UNIT edpm_region_wall_time_self_seconds seconds
            # HELP edpm_region_wall_time_self_seconds The part while the region was the innermost open region.
            edpm_region_wall_time_self_seconds_total{region="row"} 0.0000004
            # EOF
            """
                .formatted(Edpm.VERSION));
  }

  @Test
  void aParserOfOthersFindsEveryValueInBaseUnits() throws Exception {
    OpenMetricsParser metrics =
        parsed(
            region(
                "a",
                3,
                values("time.wall", 3, 6_000_000_000L, 1_000_000_000L, 1, 2),
                values("jvm.allocated-bytes", 3, 4096, 1024L, 8, 4000),
                values("energy.dram", 3, 2_500_000, null, 0, 2_000_000)),
            region("b", 1, values("time.wall", 1, 7, 7L, 7, 7)));
    assertThat(metrics.value("edpm_region_executions_total", "region", "a")).contains(3.0);
    assertThat(metrics.value("edpm_region_wall_time_seconds_sum", "region", "a")).contains(6.0);
    assertThat(metrics.value("edpm_region_wall_time_self_seconds_total", "region", "a"))
        .contains(1.0);
    assertThat(metrics.value("edpm_region_wall_time_seconds_sum", "region", "b")).contains(7e-9);
    assertThat(metrics.value("edpm_region_jvm_allocated_bytes_sum", "region", "a"))
        .contains(4096.0);
    assertThat(metrics.value("edpm_region_jvm_allocated_bytes", "region", "a", "quantile", "1"))
        .contains(4000.0);
    assertThat(metrics.family("edpm_region_jvm_allocated_bytes").get("unit").asText())
        .isEqualTo("bytes");
    assertThat(metrics.value("edpm_region_energy_dram_joules_sum", "region", "a")).contains(2.5);
    assertThat(metrics.value("edpm_region_energy_dram_self_joules_total", "region", "a")).isEmpty();
    assertThat(metrics.value("edpm_region_energy_dram_joules_sum", "region", "b")).isEmpty();
    assertThat(metrics.family("edpm").get("samples").get(0).get("labels").get("program").asText())
        .isEqualTo("a \"b\" \\ c");
  }

  @Test
  void unitsThatMakeNoWordAreLeftOut() throws Exception {
    OpenMetricsParser metrics =
        parsed(
            region(
                "a",
                1,
                values("solver.residual", 1, 3, null, 3, 3),
                values("solver.flow", 1, 4, null, 4, 4)));
    assertThat(metrics.value("edpm_region_solver_residual_K_sum", "region", "a")).contains(3.0);
    assertThat(metrics.value("edpm_region_solver_flow_sum", "region", "a")).contains(4.0);
  }

  @Test
  void aRegionThatNeverRanIsThereAndOneThatIsSwitchedOffIsNot() throws Exception {
    OpenMetricsParser metrics = parsed(region("idle", 0, none("time.wall")), Measured.off("off"));
    assertThat(metrics.value("edpm_region_executions_total", "region", "idle")).contains(0.0);
    assertThat(metrics.value("edpm_region_wall_time_seconds_count", "region", "idle"))
        .contains(0.0);
    assertThat(metrics.value("edpm_region_wall_time_seconds", "region", "idle", "quantile", "0.5"))
        .isEmpty();
    assertThat(metrics.value("edpm_region_executions_total", "region", "off")).isEmpty();
    assertThat(metrics.value("edpm_region_wall_time_seconds_count", "region", "off")).isEmpty();
  }

  @Test
  void anUnavailableCounterIsAbsent() throws Exception {
    OpenMetricsParser metrics =
        parsed(
            region("a", 1, values("cache.l2-stores", 1, 9, null, 9, 9)),
            region("b", 1, unavailable("cache.l2-stores"), unavailable("jvm.allocated-bytes")));
    assertThat(metrics.value("edpm_region_cache_l2_stores_sum", "region", "a")).contains(9.0);
    assertThat(metrics.value("edpm_region_cache_l2_stores_count", "region", "b")).isEmpty();
    assertThat(metrics.families()).doesNotContain("edpm_region_jvm_allocated_bytes");
  }

  @Test
  void estimatedRegionSaysFromHowManyAndCountsAll() throws Exception {
    OpenMetricsParser metrics =
        parsed(region("a", 1000, 10, values("time.wall", 10, 5_000, 5_000L, 1, 2)));
    assertThat(metrics.value("edpm_region_executions_total", "region", "a")).contains(1000.0);
    assertThat(metrics.value("edpm_region_sampled_executions_total", "region", "a")).contains(10.0);
    assertThat(metrics.value("edpm_region_wall_time_seconds_count", "region", "a"))
        .contains(1000.0);
  }

  @Test
  void multiplexedCounterSaysItsShare() throws Exception {
    CounterSummary shared =
        new CounterSummary(
            "cache.l2-stores",
            values("", 1, 9, null, 9, 9).statistics(),
            Optional.empty(),
            "perf",
            0.25);
    OpenMetricsParser metrics = parsed(region("a", 1, shared));
    assertThat(
            metrics.value(
                "edpm_region_multiplex_ratio", "region", "a", "counter", "cache.l2-stores"))
        .contains(0.25);
  }

  @Test
  void counterThatFallsHasNoForbiddenSum() throws Exception {
    OpenMetricsParser metrics =
        parsed(region("a", 4, values("solver.residual", 4, -12, -12L, -7, 5)));
    assertThat(metrics.value("edpm_region_solver_residual_K_count", "region", "a")).contains(4.0);
    assertThat(metrics.value("edpm_region_solver_residual_K_sum", "region", "a")).isEmpty();
    assertThat(metrics.value("edpm_region_solver_residual_K", "region", "a", "quantile", "0"))
        .isEmpty();
    assertThat(metrics.value("edpm_region_solver_residual_K", "region", "a", "quantile", "1"))
        .contains(5.0);
  }

  @Test
  void countersWhoseNamesWouldBeTheSameStayApart() throws Exception {
    OpenMetricsParser metrics =
        parsed(
            region(
                "a",
                1,
                values("a.b-c", 1, 1, null, 1, 1),
                values("a.b.c", 1, 2, null, 2, 2),
                values("a.b.c.total", 1, 3, null, 3, 3),
                values("executions.total", 1, 4, null, 4, 4)));
    assertThat(metrics.value("edpm_region_a_b_c_sum", "region", "a")).contains(1.0);
    assertThat(metrics.value("edpm_region_a_b_c_2_sum", "region", "a")).contains(2.0);
    assertThat(metrics.value("edpm_region_a_b_c_total_2_sum", "region", "a")).contains(3.0);
    assertThat(metrics.value("edpm_region_executions_total_2_sum", "region", "a")).contains(4.0);
    assertThat(metrics.value("edpm_region_executions_total", "region", "a")).contains(1.0);
  }

  @Test
  void aCounterKeepsItsNameWhenAnotherOneComes() {
    FamilyNames names = new FamilyNames();
    assertThat(names.of("a.c", "")).isEqualTo("a_c");
    assertThat(names.of("a-c", "")).isEqualTo("a_c_2");
    assertThat(names.of("a.c", "")).isEqualTo("a_c");
    assertThat(names.of("a-c", "")).isEqualTo("a_c_2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "quote\"d",
        "line\nfeed",
        "back\\slash",
        "\\n",
        "ends in \\",
        "\\\"",
        "\"",
        "a,b=\"c\"} 1 # {x=\"y\"} 2",
        "carriage\rreturn\u0000\u0085\u2028",
        "Größe 行列 \uD83D\uDE00 \u202e",
        "f(int,double[])",
        "\n# EOF\n",
        "",
        " "
      })
  void everyNameOfARegionComesThroughAsItIs(String name) throws Exception {
    OpenMetricsParser metrics =
        parsed(region(name, 12, values("time.wall", 12, 0, 0L, 0, 9)), region("z", 1));
    assertThat(metrics.value("edpm_region_executions_total", "region", name)).contains(12.0);
    assertThat(metrics.value("edpm_region_wall_time_seconds", "region", name, "quantile", "0.99"))
        .contains(4e-9);
    assertThat(metrics.value("edpm_region_executions_total", "region", "z")).contains(1.0);
  }

  @Test
  void halfASurrogatePairIsWrittenOut() throws Exception {
    assertThat(
            parsed(region("x\uD83Dy", 1))
                .value("edpm_region_executions_total", "region", "x\\ud83dy"))
        .contains(1.0);
  }

  @Test
  void countersOfTheProcessAreThereWithTheValuesThatTheyHave() throws Exception {
    Monitoring monitoring = Measured.monitoring();
    SampleUpdater updater =
        request -> {
          for (int i = 0; i < request.size(); i++) {
            switch (request.counter(i).name()) {
              case "x.time" -> request.set(i, 1_500_000_000L);
              case "x.large" -> request.set(i, Long.MAX_VALUE);
              case "x.float" -> request.set(i, 0.1f);
              case "x.power" -> request.set(i, -2.5e-7);
              case "x.nothing" -> request.set(i, Double.NaN);
              case "x.endless" -> request.set(i, Double.NEGATIVE_INFINITY);
              case "region.executions" -> request.set(i, 3);
              default -> request.unavailable(i, "of a test");
            }
          }
        };
    monitoring.register(
        registrar -> {
          global(registrar, "x.time", ValueType.INT64, "ns", updater);
          global(registrar, "x.large", ValueType.INT64, "1", updater);
          global(registrar, "x.float", ValueType.FLOAT, "1", updater);
          global(registrar, "x.power", ValueType.DOUBLE, "W", updater);
          global(registrar, "x.nothing", ValueType.DOUBLE, "1", updater);
          global(registrar, "x.endless", ValueType.DOUBLE, "1", updater);
          global(registrar, "x.absent", ValueType.INT32, "1", updater);
          global(registrar, "region.executions", ValueType.INT32, "1", updater);
        });
    byte[] text = Measured.metrics(() -> Measured.report(region("a", 1)), monitoring).text();
    OpenMetricsParser metrics = OpenMetricsParser.parse(text);
    assertThat(metrics.value("edpm_x_time_seconds")).contains(1.5);
    assertThat(metrics.family("edpm_x_time_seconds").get("type").asText()).isEqualTo("gauge");
    assertThat(metrics.family("edpm_x_time_seconds").get("help").asText()).isEqualTo("of a test");
    assertThat(metrics.value("edpm_x_power_watts")).contains(-2.5e-7);
    assertThat(metrics.value("edpm_x_absent")).isEmpty();
    assertThat(metrics.value("edpm_region_executions_2")).contains(3.0);
    assertThat(new String(text, StandardCharsets.UTF_8))
        .contains("\nedpm_x_large 9223372036854775807\n")
        .contains("\nedpm_x_float 0.1\n")
        .contains("\nedpm_x_nothing NaN\n")
        .contains("\nedpm_x_endless -Inf\n");
  }

  /** A difference of two values of a counter means something, one of two peaks does not. */
  @Test
  void valueThatNeverFallsIsACounterAndAPeakIsNot() throws Exception {
    Monitoring monitoring = Measured.monitoring();
    SampleUpdater updater =
        request -> {
          for (int i = 0; i < request.size(); i++) {
            request.set(i, 7L);
          }
        };
    String prefix = "starpu.task.g_";
    monitoring.register(
        registrar -> {
          global(registrar, prefix + "total_submitted", ValueType.INT64, "", updater);
          global(registrar, prefix + "peak_submitted", ValueType.INT64, "", updater);
          global(registrar, prefix + "peak_ready", ValueType.INT64, "", updater);
          registrar.counter(
              MonitorScope.GLOBAL,
              "x.busy",
              ValueType.INT64,
              CounterKind.COUNTER,
              "ms",
              "of a test",
              updater);
        });
    OpenMetricsParser metrics =
        OpenMetricsParser.parse(
            Measured.metrics(() -> Measured.report(region("a", 1)), monitoring).text());
    assertThat(metrics.family("edpm_starpu_task_g_total_submitted").get("type").asText())
        .isEqualTo("counter");
    assertThat(metrics.value("edpm_starpu_task_g_total_submitted_total")).contains(7.0);
    for (String peak : List.of("peak_submitted", "peak_ready")) {
      assertThat(metrics.family("edpm_starpu_task_g_" + peak).get("type").asText())
          .isEqualTo("gauge");
      assertThat(metrics.value("edpm_starpu_task_g_" + peak)).contains(7.0);
    }
    assertThat(metrics.family("edpm_x_busy_seconds").get("type").asText()).isEqualTo("counter");
    assertThat(metrics.value("edpm_x_busy_seconds_total")).contains(0.007);
  }

  private static void global(
      CounterRegistrar registrar, String name, ValueType type, String unit, SampleUpdater updater) {
    registrar.counter(MonitorScope.GLOBAL, name, type, unit, "of a test", updater);
  }

  @Test
  void withoutRegionsItIsStillAnExposition() throws Exception {
    assertThat(parsed().families())
        .containsExactly(
            "edpm",
            "edpm_problems",
            "edpm_empty_region_cost_seconds",
            "edpm_empty_region_inside_seconds");
  }
}

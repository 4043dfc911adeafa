package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.control.Lab;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.report.text.SummaryText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The regions with the most self time, as text. */
class SummaryTextTest {

  private static final long MS = 1_000_000;

  private final List<RegionSummary> regions = new ArrayList<>();

  private void add(String name, long executions, long sum, Long self) {
    regions.add(
        Reports.region(
            name,
            executions,
            executions,
            Reports.values("time.wall", executions, sum, self, 0, sum, 0, 0)));
  }

  private List<String> lines() {
    return SummaryText.lines(Reports.report(regions, FakeExecutions.of()).snapshot());
  }

  @Test
  void nothingMeasuredIsOneLine() {
    regions.add(Reports.region("idle", 0, 0, Reports.none("time.wall")));
    assertThat(lines()).containsExactly("edpm: no region has been measured");
  }

  @Test
  void allOfFewAreThere() {
    add("multiply", 1, 9_500 * MS, 500 * MS);
    add("row", 1_234_567, 9_000 * MS, 9_000 * MS);
    regions.add(Reports.region("idle", 0, 0, Reports.none("time.wall")));
    assertThat(lines())
        .containsExactly(
            "edpm: the regions that were measured; times in ms",
            "        net      %   inclusive  executions  region",
            // Measuring each execution costs 21 ns inside.
            "  8,974.074   94.7   9,000.000   1,234,567  row",
            "    500.000    5.3   9,500.000           1  multiply");
  }

  @Test
  void ofManyTheTenWithMostSelfTimeAreThere() {
    for (int i = 1; i <= 12; i++) {
      add("com.acme.shop.service.PriceService.region" + (char) ('a' + i), i, 20_000 * MS, i * MS);
    }
    List<String> lines = lines();
    assertThat(lines).hasSize(12).allMatch(line -> line.length() <= 80);
    assertThat(lines.get(0))
        .isEqualTo("edpm: the 10 regions with most net time, of 12; times in s");
    assertThat(lines.get(2))
        .isEqualTo(
            "      0.012   15.4      20.000          12  ...shop.service.PriceService.regionm");
    assertThat(lines.get(11)).endsWith("regiond");
  }

  @Test
  void aLongNameIsNotCutInsideACharacter() {
    add("x" + "\ud83d\ude00".repeat(30), 1, MS, MS);
    assertThat(lines().get(2)).endsWith("  ..." + "\ud83d\ude00".repeat(16));
  }

  @Test
  void estimatesAreMarkedAndNamesAreEscaped() throws Exception {
    Lab sampled = Lab.sampling(2);
    RegionHandle region = sampled.region("a\nb", new Detail(true, 2));
    sampled.run(
        () -> {
          for (int i = 0; i < 100; i++) {
            region.exit(region.enter());
          }
        });
    assertThat(SummaryText.lines(sampled.recorder.snapshot()).get(2))
        .matches(" +~[0-9.]+ +100\\.0 +~[0-9.]+ +100  a\\\\u000ab");
  }
}

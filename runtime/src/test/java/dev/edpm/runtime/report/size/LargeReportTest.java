package dev.edpm.runtime.report.size;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.config.DetailText;
import dev.edpm.runtime.config.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The message on a report that is large because of its records. */
class LargeReportTest {

  private static final DetailText UNSET = new DetailText("");

  private static final long MB = 1_000_000;

  /** A report with one megabyte beside its records. */
  private static String remark(DetailText detail, RecordBytes... regions) {
    long records = 0;
    for (RecordBytes region : regions) {
      records += region.bytes();
    }
    return new ReportSize(
            records + MB,
            Map.of(ReportSize.Part.RECORDS, records, ReportSize.Part.REGIONS, MB),
            List.of(regions),
            Optional.empty())
        .remark(detail);
  }

  private static RecordBytes region(String name, long megabytes) {
    return new RecordBytes(name, name, megabytes * MB);
  }

  /** Reads the option of a remark as a shell does that it is pasted in. */
  private static Settings pasted(String remark) throws IOException, InterruptedException {
    Matcher option = Pattern.compile("(?s)-D(edpm\\.[a-z.]*)=(.*) keeps it small").matcher(remark);
    assertThat(option.find()).as(remark).isTrue();
    Process shell = new ProcessBuilder("sh", "-c", "printf %s " + option.group(2)).start();
    String value = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).isZero();
    Settings settings =
        Settings.read(Map.of("edpm.report", "r.json", option.group(1), value), Map.of());
    assertThat(settings.problems()).isEmpty();
    return settings;
  }

  @Test
  void theRegionWithTheMostRecordsIsNamedWithItsShare() {
    assertThat(remark(UNSET, region("small", 2), region("normalize", 38)))
        .isEqualTo(
            " (41 MB, of which 40 MB are records of executions ('normalize' 95 %):"
                + " -Dedpm.detail='normalize=aggregates' keeps it small)");
  }

  @Test
  void asManyRegionsAreNamedAsHaveToBeLeftOut() {
    assertThat(remark(UNSET, region("a", 12), region("b", 2), region("c", 16)))
        .contains("('c' 53 %, 'a' 40 %): -Dedpm.detail='c,a=aggregates' keeps");
  }

  @Test
  void ofManyRegionsNoRecordsAreTheAdvice() {
    List<RecordBytes> regions = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      regions.add(region("r" + i, 5));
    }
    assertThat(remark(UNSET, regions.toArray(RecordBytes[]::new)))
        .contains("('r0' 10 %, 'r1' 10 %, 'r2' 10 %): -Dedpm.detail=aggregates keeps it small");
  }

  @Test
  void aShareOfNothingIsNotNamed() {
    List<RecordBytes> regions = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      regions.add(region("r" + i, 5));
    }
    assertThat(remark(UNSET, regions.toArray(RecordBytes[]::new)))
        .contains("MB are records of executions: -Dedpm.detail=aggregates keeps it small")
        .doesNotContain("%");
    assertThat(remark(UNSET, region("often", 1000), region("a", 1), region("b", 1)))
        .contains("('often' 100 %): ");
  }

  private static String leftOut(DetailText detail, RecordBytes... regions) {
    long needed = 0;
    for (RecordBytes region : regions) {
      needed += region.bytes();
    }
    LeftOutRecords records = new LeftOutRecords(7, needed, 8 << 20, List.of(regions));
    assertThat(records.problem().message())
        .startsWith("7 records are left out")
        .hasSizeLessThan(200);
    return new ReportSize(MB, Map.of(), List.of(), Optional.of(records)).remark(detail);
  }

  @Test
  void aHigherLimitIsTheAdviceUnlessTheReportBecomesLarge() {
    assertThat(leftOut(UNSET, region("a", 20)))
        .isEqualTo(" (7 records are left out: edpm.records.limit=21m keeps all)");
    assertThat(leftOut(UNSET, region("a", 280_000), region("b", 5)))
        .isEqualTo(
            " (7 records are left out ('a' 100 %): -Dedpm.detail='a=aggregates' keeps those of all"
                + " other regions)");
    assertThat(leftOut(new DetailText("b=1/10"), region("a", 300), region("b", 200)))
        .contains("('a' 60 %, 'b' 40 %): -Dedpm.detail='b=1/10;a,b=aggregates' keeps");
  }

  @Test
  void ofManyRegionsWhoseRecordsAreLeftOutNoneIsTheAdvice() {
    List<RecordBytes> regions = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      regions.add(region("r" + i, 5));
    }
    assertThat(leftOut(UNSET, regions.toArray(RecordBytes[]::new)))
        .isEqualTo(
            " (7 records are left out: -Dedpm.detail=aggregates keeps none, and takes less time)");
  }

  @Test
  void settingsOfTheUserStay() throws Exception {
    Settings settings =
        pasted(remark(new DetailText("row=1/100;io.*=off;records"), region("row", 40)));
    assertThat(settings.detail("row")).isEqualTo(Detail.AGGREGATES);
    assertThat(settings.detail("io.read")).isEqualTo(Detail.OFF);
    assertThat(settings.detail("column")).isEqualTo(Detail.RECORDS);
  }

  @Test
  void aSettingThatCannotBeContinuedIsNot() {
    assertThat(remark(new DetailText("row=records\\"), region("row", 40)))
        .contains("-Dedpm.detail=aggregates");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "it's",
        "'; rm -rf /; '",
        "$(reboot)",
        "`id`",
        "a b",
        " a ",
        "a,b",
        "a;b=off",
        "!a",
        "a*",
        "**",
        "a\\",
        "\\'",
        "a\"b",
        "Größe(int,double[])",
        "-n",
        "%s",
        "~/x",
        "a=b",
        "#"
      })
  void theOptionCanBePastedWhateverTheRegionIsCalled(String name) throws Exception {
    Settings settings = pasted(remark(UNSET, region(name, 40)));
    assertThat(settings.detail(name)).isEqualTo(Detail.AGGREGATES);
    assertThat(settings.detail("another")).isEqualTo(Detail.RECORDS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\u001b[31m", "\u202eabc", "\ud800", "\u0000"})
  void aNameThatDoesNotFitOnALineIsEscapedAndNoOption(String name) {
    assertThat(remark(UNSET, region(name, 40)))
        .contains("-Dedpm.detail=aggregates keeps it small")
        .contains("\\u")
        .doesNotContain(name);
  }

  @Test
  void aNameThatIsTooLongForALineIsNoOption() {
    assertThat(remark(UNSET, region("x".repeat(1000), 40)))
        .contains("-Dedpm.detail=aggregates")
        .hasSizeLessThan(400);
  }
}

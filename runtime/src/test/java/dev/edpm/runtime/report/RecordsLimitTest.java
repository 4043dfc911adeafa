package dev.edpm.runtime.report;

import static dev.edpm.runtime.report.Reports.none;
import static dev.edpm.runtime.report.Reports.region;
import static dev.edpm.runtime.report.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.runtime.config.DetailText;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import dev.edpm.runtime.region.RegionSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reports whose records have less room than they need. */
class RecordsLimitTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int MANY = 60_000;
  private static final int FEW = 50;
  private static final long LIMIT = 1_000_000;

  /** Executions of {@code inner} that take longer than any other one. */
  private static final Set<Long> LONG = Set.of(29_999L, 45_000L, MANY - 1L);

  /** Of a report that has this limit of its records, or is written before them. */
  private record Limited(List<FakeExecution> all, long reportLimit, boolean pending)
      implements Executions {

    @Override
    public void forEach(Consumer<? super Execution> visitor) {
      if (!pending) {
        all.forEach(visitor);
      }
    }

    @Override
    public long count(int region) {
      return all.stream().filter(one -> one.region() == region).count();
    }
  }

  private static final List<RegionSummary> REGIONS =
      List.of(
          region("calls", FEW, FEW, none("time.wall")),
          region("inner", MANY, MANY, none("time.wall"), none("cache.l2-stores")),
          region("outer", MANY, MANY, none("time.wall")));

  /** Records whose lengths differ much, most of all between the first and the last ones. */
  private static List<FakeExecution> executions() {
    Random random = new Random(3);
    List<FakeExecution> all = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      FakeExecution inner =
          FakeExecution.of(
                  1,
                  i,
                  i * 1_000L,
                  1L << (LONG.contains((long) i) ? 52 : random.nextInt(50)),
                  random.nextInt(9))
              .in(2, parent(i));
      all.add(i % 3 == 0 && i < MANY / 10 ? inner.failed("java.io.EOFException") : inner);
      all.add(FakeExecution.of(2, i, i * 1_000L, i));
    }
    for (int i = 0; i < FEW; i++) {
      all.add(FakeExecution.of(0, i, i, i));
    }
    return all;
  }

  /** Some of the parents are beyond those that are kept, and not so few. */
  private static long parent(long inner) {
    return 3 * inner % MANY;
  }

  private static Report limited(long limit) {
    return report(REGIONS, new Limited(executions(), limit, false));
  }

  private static long bytesOfRecords(String text, ReportFormat format) {
    String mark = format == ReportFormat.LINES ? "\"kind\": \"record\"" : "{\"temporal-id\"";
    // The end of the line is one more, and the comma is in it.
    return text.lines()
        .filter(line -> line.contains(mark))
        .mapToLong(line -> line.length() + 1)
        .sum();
  }

  private static List<JsonNode> records(String text, ReportFormat format, String region)
      throws IOException {
    List<JsonNode> records = new ArrayList<>();
    if (format == ReportFormat.DOCUMENT) {
      MAPPER.readTree(text).at("/regions/" + region + "/records").forEach(records::add);
      return records;
    }
    for (String line : text.lines().toList()) {
      JsonNode one = MAPPER.readTree(line);
      if (one.path("region").asText().equals(region) && one.has("temporal-id")) {
        records.add(one);
      }
    }
    return records;
  }

  private static String written(Report report, ReportFormat format) throws IOException {
    return format == ReportFormat.LINES
        ? Reports.lines(report)
        : Reports.written(report, format, RecordSlots.LONGS_IN_MEMORY);
  }

  @ParameterizedTest
  @EnumSource
  void recordsTakeWhatTheyMayAndNoMore(ReportFormat format) throws IOException {
    String text = written(limited(LIMIT), format);
    assertThat(bytesOfRecords(text, format)).isBetween(LIMIT * 97 / 100, LIMIT * 101 / 100);
  }

  @ParameterizedTest
  @EnumSource
  void regionsShareTheRoomAndKeepTheirFirstRecords(ReportFormat format) throws IOException {
    String text = written(limited(LIMIT), format);
    assertThat(records(text, format, "calls")).hasSize(FEW);
    List<JsonNode> inner = records(text, format, "inner");
    List<JsonNode> outer = records(text, format, "outer");
    double each = inner.stream().mapToInt(one -> one.toString().length()).average().orElseThrow();
    double other = outer.stream().mapToInt(one -> one.toString().length()).average().orElseThrow();
    assertThat(inner.size() * each / (outer.size() * other)).isBetween(0.8, 1.25);
    for (List<JsonNode> records : List.of(first(inner), first(outer))) {
      for (int i = 0; i < records.size(); i++) {
        assertThat(records.get(i).get("temporal-id").asInt()).isEqualTo(i);
      }
    }
  }

  private static List<JsonNode> first(List<JsonNode> records) {
    return records.stream().filter(one -> !one.has("longest")).toList();
  }

  private static Set<Long> ids(Stream<JsonNode> records) {
    return records.map(one -> one.get("temporal-id").asLong()).collect(Collectors.toSet());
  }

  /** In {@code outer}, each execution is longer than the one before. */
  @ParameterizedTest
  @EnumSource
  void theLongestKeepTheirRecordsToo(ReportFormat format) throws IOException {
    String text = written(limited(LIMIT), format);
    Set<Long> inner =
        ids(records(text, format, "inner").stream().filter(one -> one.has("longest")));
    Set<Long> outer =
        ids(records(text, format, "outer").stream().filter(one -> one.has("longest")));
    assertThat(inner).isEqualTo(LONG);
    assertThat(outer)
        .isEqualTo(LongStream.range(MANY - 8, MANY).boxed().collect(Collectors.toSet()));
    assertThat(records(text, format, "calls")).noneMatch(one -> one.has("longest"));
    for (JsonNode one : records(text, format, "outer")) {
      assertThat(one.at("/time/wall").asLong()).isEqualTo(one.get("temporal-id").asLong());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theLongestLeaveTheFirstTheirRoom(ReportFormat format) throws IOException {
    List<JsonNode> few = records(written(limited(4000), format), format, "outer");
    assertThat(few).hasSizeBetween(8, 20);
    assertThat(few.stream().filter(one -> one.has("longest"))).hasSizeLessThan(3);
    assertThat(few.get(0).get("temporal-id").asInt()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void aParentThatIsLeftOutHasItsNameOnly(ReportFormat format) throws IOException {
    String text = written(limited(LIMIT), format);
    Set<Long> outer = ids(records(text, format, "outer").stream());
    long named = 0;
    for (JsonNode inner : records(text, format, "inner")) {
      assertThat(inner.get("parent").asText()).isEqualTo("outer");
      long parent = parent(inner.get("temporal-id").asLong());
      assertThat(inner.has("parent-temporal-id")).isEqualTo(outer.contains(parent));
      named += outer.contains(parent) ? 1 : 0;
    }
    assertThat(named).isBetween(1L, records(text, format, "inner").size() - 1L);
  }

  @Test
  void omittedRecordsAreCountedAndTheSuggestedSettingKeepsThem() throws IOException {
    String text = Reports.document(limited(LIMIT));
    JsonNode document = MAPPER.readTree(text);
    long leftOut = 0;
    for (String region : List.of("inner", "outer")) {
      JsonNode reported = document.at("/regions/" + region);
      assertThat(reported.get("records-dropped").asLong())
          .isEqualTo(MANY - reported.get("records").size());
      leftOut += reported.get("records-dropped").asLong();
    }
    assertThat(document.at("/regions/calls").has("records-dropped")).isFalse();
    assertThat(document.at("/problems/0/id").asText()).isEqualTo("records-left-out");
    String message = document.at("/problems/0/message").asText();
    Matcher said =
        Pattern.compile("([0-9,]+) records are left out: edpm.records.limit=([0-9]+)m keeps all")
            .matcher(message);
    assertThat(said.matches()).as(message).isTrue();
    assertThat(Long.parseLong(said.group(1).replace(",", ""))).isEqualTo(leftOut);

    long enough = Long.parseLong(said.group(2)) << 20;
    JsonNode whole = MAPPER.readTree(Reports.document(limited(enough)));
    assertThat(whole.get("problems")).isEmpty();
    assertThat(whole.at("/regions/inner/records")).hasSize(MANY);
    assertThat(Reports.document(limited(enough)))
        .isEqualTo(Reports.document(limited(Long.MAX_VALUE)));
    assertThat(enough)
        .isLessThan(2 * bytesOfRecords(Reports.document(limited(enough)), ReportFormat.DOCUMENT));
  }

  @Test
  void aLargeReportSaysSoAndASmallOneNothing() throws IOException {
    assertThat(remark(limited(Long.MAX_VALUE)))
        .matches(
            " \\([0-9]+ MB, of which [0-9]+ MB are records of executions \\('inner' [0-9]+ %\\):"
                + " -Dedpm\\.detail='inner=aggregates' keeps it small\\)");
    assertThat(remark(limited(8 << 20))).matches(" \\([0-9,]+ records are left out: .*\\)");
    assertThat(remark(Reports.small())).isEmpty();
  }

  private static String remark(Report report) throws IOException {
    return ReportWriter.write(
            report,
            ReportFormat.DOCUMENT,
            java.io.OutputStream.nullOutputStream(),
            problem -> {
              throw new AssertionError(problem);
            })
        .remark(new DetailText(""));
  }

  @ParameterizedTest
  @EnumSource
  void aReportBeforeItsRecordsSaysSo(ReportFormat format) throws IOException {
    Report report = report(REGIONS, new Limited(executions(), LIMIT, true));
    String text = written(report, format);
    assertThat(bytesOfRecords(text, format)).isZero();
    assertThat(text).contains("\"records\": \"pending\"").doesNotContain("records-left-out");
    if (format == ReportFormat.DOCUMENT) {
      JsonNode document = MAPPER.readTree(text);
      assertThat(document.at("/run/records").asText()).isEqualTo("pending");
      assertThat(document.at("/regions/inner").has("records")).isFalse();
      assertThat(document.at("/regions/inner/executions").asInt()).isEqualTo(MANY);
    }
  }
}

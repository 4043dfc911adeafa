package dev.edpm.cli.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The output of {@code edpm show} on the steady state and the warm-up. */
class SteadyStatesTest {

  @TempDir Path folder;

  private static long[] times(int slow, int fast) {
    return LongStream.concat(
            LongStream.range(0, slow).map(i -> 900 + i % 7),
            LongStream.range(0, fast).map(i -> 100 + i % 7))
        .toArray();
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("r.json"), text);
  }

  @Test
  void aRegionIsSteadyAfterItsFirstExecutions() throws IOException {
    Path report = file(Samples.document("0", times(200, 800)));
    assertThat(Invocation.of("show", report).out())
        .contains("\nsteady: row (from execution 200: 903 ns before, 103 ns after)\n");
    Invocation json = Invocation.of("show", "--json", report);
    Schemas.checkDocument(json.out());
    JsonNode steady = new ObjectMapper().readTree(json.out()).at("/regions/row/steady");
    assertThat(steady.get("verdict").asText()).isEqualTo("steady");
    assertThat(steady.get("from").asInt()).isEqualTo(200);
  }

  @Test
  void theOtherVerdictsAreSaidTooButNotThatOfFewExecutions() throws IOException {
    long[] reversed = new long[1_000];
    Arrays.setAll(reversed, i -> i < 300 ? 100 + i % 7 : 900 + i % 7);
    assertThat(Invocation.of("show", file(Samples.document("0", reversed))).out())
        .contains("\nslows down: row (from execution 300: 103 ns before, 903 ns after)\n");
    assertThat(Invocation.of("show", file(Samples.document("0", times(900, 100)))).out())
        .contains("\nno steady state: row\n");
    assertThat(Invocation.of("show", file(Samples.document("0", times(0, 500)))).out())
        .contains("\nsteady: row (from the first execution)\n");
    Path few = file(Samples.document("0", 1, 2, 3));
    assertThat(Invocation.of("show", few).out()).doesNotContain("steady");
    assertThat(Invocation.of("show", "--json", few).out()).contains("\"too few\"");
  }

  /** They are at the end, and would be a part of their own. */
  @Test
  void theLongestExecutionsAreNotInTheSeries() throws IOException {
    long[] times = LongStream.concat(LongStream.of(times(200, 800)), chosen()).toArray();
    String text =
        Samples.document("0", times)
            .replaceAll("\\{(\"temporal-id\": 10..,)", "{\"longest\": true, $1");
    Schemas.checkDocument(text);
    assertThat(Invocation.of("show", file(text)).out())
        .contains("\nsteady: row (from execution 200: 903 ns before, 103 ns after)\n");
  }

  /** The first thousand say nothing about a hundred thousand that follow. */
  @ParameterizedTest
  @CsvSource({"1000, true", "1001, false", "99000, false"})
  void theRecordsOfTheBeginningAloneGiveNoVerdict(long dropped, boolean verdict)
      throws IOException {
    String text =
        Samples.document("0", times(200, 800))
            .replace("\"executions\": 1000", "\"executions\": " + (1000 + dropped))
            .replace("\"records\":", "\"records-dropped\": " + dropped + ", \"records\":");
    Schemas.checkDocument(text);
    assertThat(Invocation.of("show", file(text)).out().contains("\nsteady: row"))
        .isEqualTo(verdict);
  }

  private static LongStream chosen() {
    return LongStream.range(0, 60).map(i -> 9_000_000 + i);
  }

  @Test
  void aMergeHasNoVerdict() throws IOException {
    Path report = file(Samples.document("0", times(200, 800)));
    Path merged = folder.resolve("all.json");
    assertThat(Invocation.of("merge", report, "-o", merged).status()).isZero();
    assertThat(Invocation.of("show", merged).out()).doesNotContain("steady");
  }

  @Test
  void aRegionThatRanInTheWarmUpOnlyIsNotCalledIdle() throws IOException {
    String text =
        Samples.document("0", 5, 7)
            .replace("\"executions\": 2", "\"executions\": 0, \"warm-up\": 2")
            .replace("\"temporal-id\"", "\"warm-up\": true, \"temporal-id\"");
    Schemas.checkDocument(text);
    String shown = Invocation.of("show", file(text)).out();
    assertThat(shown)
        .contains("only executions in the warm-up: row (2 executions)")
        .doesNotContain("never ran");
  }
}

package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.ManyExecutionsProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code edpm.warmup} does to the report of a process, compared with its records. */
class WarmUpProcessTest {

  private static final int HOT = 5_000;

  @TempDir private Path folder;

  private JsonNode run(String warmUp, String detail) throws Exception {
    Result result =
        new Fork(folder)
            .with("report", "r.json")
            .with("warmup", warmUp)
            .with("detail", detail)
            .run(ManyExecutionsProgram.class, String.valueOf(HOT));
    assertThat(result.status()).isZero();
    assertThat(result.ours()).isEmpty();
    return Fork.json(folder.resolve("r.json"));
  }

  private static long count(JsonNode records, boolean warmUp) {
    long count = 0;
    for (JsonNode record : records) {
      count += record.has("warm-up") == warmUp ? 1 : 0;
    }
    return count;
  }

  @Test
  void afterSoManyExecutionsTheSummaryBegins() throws Exception {
    JsonNode report = run("hot:1000", "records");
    JsonNode hot = report.at("/regions/hot");
    assertThat(hot.get("executions").asLong()).isEqualTo(HOT - 1_000);
    assertThat(hot.get("warm-up").asLong()).isEqualTo(1_000);
    JsonNode records = hot.get("records");
    assertThat(records).hasSize(HOT);
    long end = report.at("/run/warm-up/end").asLong();
    long sum = 0;
    for (int i = 0; i < records.size(); i++) {
      JsonNode record = records.get(i);
      assertThat(record.has("warm-up")).isEqualTo(i < 1_000);
      assertThat(record.get("start").asLong() < end).isEqualTo(i < 1_000);
      sum += i < 1_000 ? 0 : record.at("/time/wall").asLong();
    }
    assertThat(hot.at("/summary/time.wall/sum").asLong()).isEqualTo(sum);
    assertThat(hot.at("/summary/time.wall").has("p999")).isTrue();
    assertThat(hot.get("threads")).hasSize(1);
    assertThat(hot.get("threads").elements().next().get("sum").asLong()).isEqualTo(sum);
    JsonNode rare = report.at("/regions/rare");
    assertThat(rare.get("executions").asInt()).isEqualTo(ManyExecutionsProgram.RARE);
    assertThat(rare.has("warm-up")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"aggregates", "records"})
  void theWarmUpOfOneRegionIsThatOfAllOthers(String detail) throws Exception {
    JsonNode report = run("rare:4", detail);
    assertThat(report.at("/regions/hot/executions").asLong()).isZero();
    assertThat(report.at("/regions/hot/warm-up").asLong()).isEqualTo(HOT);
    assertThat(report.at("/regions/hot").has("threads")).isFalse();
    assertThat(report.at("/regions/rare/executions").asLong()).isEqualTo(6);
    assertThat(report.at("/regions/rare/warm-up").asLong()).isEqualTo(4);
    if (detail.equals("records")) {
      assertThat(count(report.at("/regions/rare/records"), true)).isEqualTo(4);
      assertThat(count(report.at("/regions/hot/records"), true)).isEqualTo(HOT);
    }
  }

  @Test
  void executionsThatAreLeftOutOfASampleAreCountedFromItsEndOn() throws Exception {
    JsonNode report = run("rare:4", "hot=1/100");
    assertThat(report.at("/regions/hot/executions").asLong()).isZero();
    assertThat(report.at("/regions/rare/executions").asLong()).isEqualTo(6);
  }

  @Test
  void aWarmUpThatIsLongerThanTheProgramIsSaid() throws Exception {
    Result result =
        new Fork(folder)
            .with("report", "r.json")
            .with("warmup", "1h")
            .run(ManyExecutionsProgram.class, "100");
    assertThat(result.ours())
        .singleElement()
        .asString()
        .contains("the program ended in its warm-up, so no summary has a value");
    JsonNode report = Fork.json(folder.resolve("r.json"));
    assertThat(report.get("problems").findValuesAsText("id")).contains("warm-up-not-over");
    assertThat(report.at("/run/warm-up")).isEmpty();
    assertThat(report.at("/regions/hot/warm-up").asLong()).isEqualTo(100);
    assertThat(report.at("/regions/hot/summary/time.wall/count").asLong()).isZero();
    assertThat(count(report.at("/regions/hot/records"), true)).isEqualTo(100);
  }
}

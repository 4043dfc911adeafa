package dev.edpm.analysis.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.part.RecordPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordSourceTest {

  private static final int RECORDS = 5_000;

  @TempDir Path folder;

  @Test
  void aDocumentGivesTheRecordsOfOneRegion() throws IOException {
    StringBuilder text = new StringBuilder("{\"format\": \"edpm-report/1\", \"regions\": {");
    for (String region : List.of("a", "b")) {
      text.append(region.equals("a") ? "" : ",");
      text.append("\n\"" + region + "\": {\"executions\": 1, \"records\": [");
      for (int id = 0; id < RECORDS; id++) {
        text.append(id == 0 ? "" : ",\n").append(record(region, id));
      }
      text.append("]}");
    }
    Path report = Files.writeString(folder.resolve("r.json"), text.append("}}"));
    requireRecords(report);
  }

  /** They stand there in the order in which they ended. */
  @Test
  void linesAreGivenInTheOrderOfTheirTemporalIds() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int id = 0; id < RECORDS; id++) {
      for (String region : List.of("a", "b")) {
        String record = record(region, id).substring(1);
        lines.add("{\"kind\": \"record\", \"region\": \"" + region + "\", " + record);
      }
    }
    Collections.shuffle(lines, new Random(1));
    lines.add(0, "{\"kind\": \"run\", \"format\": \"edpm-report/1\"}");
    requireRecords(Files.write(folder.resolve("r.jsonl"), lines));
  }

  @Test
  void aFileThatIsGoneIsAMistake() throws IOException {
    Path report =
        Files.writeString(
            folder.resolve("r.json"),
            "{\"format\": \"edpm-report/1\", \"regions\": {\"a\": {\"records\": ["
                + record("a", 0)
                + "]}}}");
    RecordSource records = read(report);
    Files.delete(report);
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> records.forEach("a", record -> {}))
        .withMessage(report + " cannot be read: there is no such file");
  }

  private void requireRecords(Path report) {
    RecordSource records = read(report);
    for (String region : List.of("b", "a")) {
      assertThat(records.has(region)).isTrue();
      List<Long> ids = new ArrayList<>();
      records.forEach(
          region,
          record -> {
            ids.add(record.count("temporal-id"));
            assertThat(record.text("of")).isEqualTo(region);
            assertThat(record.entries()).containsOnlyKeys("temporal-id", "of");
          });
      assertThat(ids).isEqualTo(LongStream.range(0, RECORDS).boxed().toList());
    }
    assertThat(records.has("c")).isFalse();
    records.forEach("c", record -> assertThat(record).isNull());
  }

  private static RecordSource read(Path report) {
    RecordSource records = RecordSource.ofRegions(report);
    ReportReader.read(
        report,
        new ReportVisitor() {
          @Override
          public void record(String region, RecordPart record, long offset) {
            records.add(region, record.json(), offset);
          }
        });
    return records;
  }

  private static String record(String region, int id) {
    return "{\"temporal-id\": " + id + ", \"of\": \"" + region + "\"}";
  }
}

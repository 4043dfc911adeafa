package dev.edpm.analysis.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.edpm.analysis.Reports;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.OverheadPart;
import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.ThreadPart;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportReaderTest {

  private static final String COUNTER =
      "counter time.wall {\"unit\": \"ns\", \"help\": \"Elapsed.\", \"scope\": \"thread\"}";
  private static final String THREAD = "thread 1 {\"name\": \"main\", \"virtual\": false}";
  private static final String BACKEND = "backend {\"name\": \"jvm\"}";
  private static final String RECORD =
      "record row {\"temporal-id\": 0, \"thread\": 1, \"start\": 3, \"time\": {\"wall\": 5}}";
  private static final String PROBLEM = "problem {\"id\": \"x\", \"message\": \"Something.\"}";

  @TempDir Path folder;

  @Test
  void theVisitorGetsThePartsOfADocumentInTheirOrder() throws IOException {
    assertThat(parts("r.json", Reports.document("2")))
        .containsExactly(
            "run 2",
            THREAD,
            BACKEND,
            COUNTER,
            "overhead {\"empty-region-ns\": 10}",
            RECORD,
            "region row of M",
            PROBLEM);
  }

  @Test
  void theVisitorGetsThePartsOfLinesInTheirOrder() throws IOException {
    assertThat(parts("r.jsonl", Reports.lines("2")))
        .containsExactly("run 2", BACKEND, COUNTER, THREAD, "region row of M", RECORD, PROBLEM);
  }

  @Test
  void unknownKeysAreNamed() throws IOException {
    String report = Reports.document("0").replace("\"problems\"", "\"news\": {}, \"problems\"");
    assertThat(parts("r.json", report)).contains("other news");
  }

  @ParameterizedTest
  @ValueSource(strings = {"r.json", "r.jsonl"})
  void theOffsetOfARecordIsWhereItsBytesStart(String name) throws IOException {
    // Each of these characters is more than one byte.
    String text = name.endsWith("l") ? Reports.lines("0") : Reports.document("0");
    byte[] report = text.replace("main", "größe \ud83d\ude00").getBytes(StandardCharsets.UTF_8);
    List<Long> offsets = new ArrayList<>();
    ReportReader.read(
        Files.write(folder.resolve(name), report),
        new ReportVisitor() {
          @Override
          public void record(String region, RecordPart record, long offset) {
            offsets.add(offset);
          }
        });
    assertThat(offsets).hasSize(1);
    int from = offsets.get(0).intValue();
    String rest = new String(report, from, report.length - from, StandardCharsets.UTF_8);
    assertThat(rest)
        .startsWith(name.endsWith("l") ? "{\"kind\": \"record\"" : "{\"temporal-id\": 0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "r.json  | {\"name\": 1} | is not an EDPM report: it has no \"format\"",
        "r.json  | {\"format\": \"edpm-report/9\"} | this edpm reads edpm-report/1",
        "r.json  | {\"format\" | is not valid JSON (line 1, column ",
        "r.jsonl | 5 | is not an EDPM report: line 1 is not an object",
      })
  void anythingElseIsOneSentenceWithTheFile(String name, String content, String message)
      throws IOException {
    Path file = Files.writeString(folder.resolve(name), content);
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> ReportReader.read(file, new ReportVisitor() {}))
        .withMessageStartingWith(file.toString())
        .withMessageContaining(message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n", "Source:"));
  }

  private List<String> parts(String name, String report) throws IOException {
    List<String> parts = new ArrayList<>();
    ReportReader.read(
        Files.writeString(folder.resolve(name), report),
        new ReportVisitor() {
          @Override
          public void run(RunPart run) {
            parts.add("run " + run.rank());
          }

          @Override
          public void overhead(OverheadPart overhead) {
            parts.add("overhead " + JsonText.line(overhead.json()));
          }

          @Override
          public void backend(BackendPart backend) {
            parts.add("backend " + JsonText.line(backend.json()));
          }

          @Override
          public void counter(String name, CounterPart counter) {
            parts.add("counter " + name + " " + JsonText.line(counter.json()));
          }

          @Override
          public void thread(String id, ThreadPart thread) {
            parts.add("thread " + id + " " + JsonText.line(thread.json()));
          }

          @Override
          public void region(String name, RegionPart region) {
            parts.add("region " + name + " of " + region.location().className());
          }

          @Override
          public void record(String region, RecordPart record, long offset) {
            parts.add("record " + region + " " + JsonText.line(record.json()));
          }

          @Override
          public void problem(ProblemPart problem) {
            parts.add("problem " + JsonText.line(problem.json()));
          }

          @Override
          public void other(String key) {
            parts.add("other " + key);
          }
        });
    return parts;
  }
}

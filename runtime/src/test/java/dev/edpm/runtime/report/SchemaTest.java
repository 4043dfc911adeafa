package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.annotations.catalogue.CounterNameForm;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documents that the schemas must reject: a validator that accepts everything proves nothing. */
class SchemaTest {

  /** A counter is written below its type, beside the keys of the record. */
  @Test
  void noCounterTypeIsAKeyOfARecord() throws IOException {
    try (InputStream schema = SchemaTest.class.getResourceAsStream("edpm-report-1.schema.json")) {
      JsonNode record = new ObjectMapper().readTree(schema).at("/$defs/record/properties");
      assertThat(record.has("temporal-id")).isTrue();
      assertThat(record.fieldNames())
          .toIterable()
          .filteredOn(key -> !key.equals("time"))
          .allMatch(CounterNameForm::isReserved);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "edpm-report/1"                | "edpm-report/2"
          2026-01-31T12:00:00.123456789Z | 2026-01-31T12:00:00.123Z
          "line": 12}                    | "line": 12, "column": 3}
          "executions": 1                | "executions": -1
          "executions": 1                | "runs": 1
          "wall": 1000                   | "wall": 0.5
          "wall": 1000                   | "cpu": 1000
          "l2-stores": 5                 | "l2-stores": "5"
          "temporal-id": 0, "thread"     | "thread"
          "start": 123                   | "start": 123, "open": false
          "start": 123                   | "start": 123, "parent-temporal-id": 1
          "scope": "thread"              | "scope": "THREAD"
          "overhead": {"inside           | "runs": [], "overhead": {"inside
          "total-ns": 60.7               | "total-ns": -1
          '"inside-error-ns": 0.3,'       | ''
          "share": 0.25                  | "share": 1.25
          """)
  void aDocumentWithAFaultIsRejected(String right, String wrong) throws IOException {
    String document = Reports.document(Reports.small());
    assertThat(document).contains(right);
    assertThatThrownBy(() -> Schemas.checkDocument(document.replace(right, wrong)))
        .isInstanceOf(AssertionError.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "kind": "record"    | "kind": "row"
          "kind": "record", "region": "multiply" | "kind": "record"
          "kind": "run"       | "kind": "region"
          "kind": "thread", "id": 1 | "kind": "thread"
          "slowdown": 1.5           | "slowdown": 0.5
          "empty-region-ns": 61     | "empty-region": 61
          "wall": 1000        | "wall": true
          """)
  void aLineWithAFaultIsRejected(String right, String wrong) throws IOException {
    String line =
        Reports.lines(Reports.small()).lines().filter(l -> l.contains(right)).findFirst().get();
    assertThatCode(() -> Schemas.checkLine(line)).doesNotThrowAnyException();
    assertThatThrownBy(() -> Schemas.checkLine(line.replace(right, wrong)))
        .isInstanceOf(AssertionError.class);
  }
}

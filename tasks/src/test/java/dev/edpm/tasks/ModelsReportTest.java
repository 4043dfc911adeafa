package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.Reports;
import dev.edpm.runtime.report.Schemas;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import dev.edpm.tasks.report.EngineReport;
import dev.edpm.tasks.report.EngineSnapshot;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Performance models in the report. */
class ModelsReportTest {

  private static final ModelSnapshot HISTORY =
      new ModelSnapshot(
          "gemm",
          ModelType.HISTORY,
          ModelUnit.MICROSECONDS,
          ParameterTerms.NONE,
          List.of(
              new ArchSnapshot(
                  Arch.cpu(1),
                  1,
                  List.of(
                      new HistorySnapshot(0xe40d1b6c, 4000, 2e6, 12.5, 0.5, 25, 313, 2, 1),
                      new HistorySnapshot(0x1f, 16, Double.NaN, 0, 0, 0, 0, 0, 0)),
                  PowerSnapshot.EMPTY,
                  NonLinearSnapshot.NONE,
                  MultipleSnapshot.NONE)));

  private static final ModelSnapshot NON_LINEAR =
      new ModelSnapshot(
          "scale.energy",
          ModelType.NON_LINEAR,
          ModelUnit.JOULES,
          ParameterTerms.NONE,
          List.of(
              regression(0, new PowerSnapshot(1, 2, 3, 4, 1.5, 2.0, 10, 1000, 2000)),
              // Too few, and too much the same.
              regression(1, new PowerSnapshot(1, 2, 3, 4, 1.5, 2.0, 9, 1000, 2000)),
              regression(2, new PowerSnapshot(1, 2, 3, 4, 1.5, 2.0, 10, 1000, 1111)),
              regression(3, new PowerSnapshot(1, 2, 3, 4, Double.NaN, Double.NaN, 1, 1000, 1000))));

  private static final ModelSnapshot MULTIPLE =
      new ModelSnapshot(
          "trsm",
          ModelType.MULTIPLE,
          ModelUnit.MICROSECONDS,
          new ParameterTerms(List.of("n", "m"), List.of(List.of(3, 0), List.of(1, 1))),
          List.of(
              new ArchSnapshot(
                  Arch.cpu(1),
                  0,
                  List.of(),
                  PowerSnapshot.EMPTY,
                  NonLinearSnapshot.NONE,
                  new MultipleSnapshot(List.of(0.5, 1.0, 2.0), 12, List.of(1.0)))));

  private static ArchSnapshot regression(int implementation, PowerSnapshot power) {
    return new ArchSnapshot(
        Arch.cpu(1),
        implementation,
        List.of(),
        power,
        implementation == 0 ? new NonLinearSnapshot(1, 2, 3) : NonLinearSnapshot.NONE,
        MultipleSnapshot.NONE);
  }

  private static Report with(ModelSnapshot... models) {
    return Reports.with(
        new EngineReport(
            new EngineSnapshot(List.of(), List.of(), Optional.empty(), List.of(models))));
  }

  private static final String HISTORY_ENTRIES =
      """
      "type": "history", "unit": "us", "archs": [{"type": "cpu", "device": 0, "cores": 1, \
      "implementation": 1, "history": [{"footprint": "e40d1b6c", "size": 4000, \
      "flops": 2000000.0, "mean": 12.5, "deviation": 0.5, "samples": 2, "errors": 1}, \
      {"footprint": "0000001f", "size": 16, "flops": null, "mean": 0.0, "deviation": 0.0, \
      "samples": 0, "errors": 0}]}]}""";

  private static final String NON_LINEAR_ENTRIES =
      """
      "type": "non-linear", "unit": "J", "archs": [{"type": "cpu", "device": 0, "cores": 1, \
      "implementation": 0, "regression": {"alpha": 1.5, "beta": 2.0, "samples": 10, \
      "min-size": 1000, "max-size": 2000, "valid": true}, \
      "non-linear": {"a": 1.0, "b": 2.0, "c": 3.0}, "history": []}, \
      {"type": "cpu", "device": 0, "cores": 1, "implementation": 1, "regression": \
      {"alpha": 1.5, "beta": 2.0, "samples": 9, "min-size": 1000, "max-size": 2000, \
      "valid": false}, "history": []}, \
      {"type": "cpu", "device": 0, "cores": 1, "implementation": 2, "regression": \
      {"alpha": 1.5, "beta": 2.0, "samples": 10, "min-size": 1000, "max-size": 1111, \
      "valid": false}, "history": []}, \
      {"type": "cpu", "device": 0, "cores": 1, "implementation": 3, "regression": \
      {"alpha": null, "beta": null, "samples": 1, "min-size": 1000, "max-size": 1000, \
      "valid": false}, "history": []}]}""";

  private static final String MULTIPLE_ENTRIES =
      """
      "type": "multiple", "unit": "us", "parameters": ["n", "m"], "exponents": [[3, 0], [1, 1]], \
      "archs": [{"type": "cpu", "device": 0, "cores": 1, "implementation": 0, "multiple": \
      {"coefficients": [0.5, 1.0, 2.0], "samples": 12}, "history": []}]}""";

  @Test
  void aDocumentHasThemBySymbol() throws IOException {
    String document = Reports.document(with(HISTORY, NON_LINEAR, MULTIPLE));
    assertThat(document)
        .contains(
            "  \"models\": {\n    \"gemm\": {"
                + HISTORY_ENTRIES
                + ",\n    \"scale.energy\": {"
                + NON_LINEAR_ENTRIES
                + ",\n    \"trsm\": {"
                + MULTIPLE_ENTRIES
                + "\n  },\n  \"problems\": [");
  }

  @Test
  void jsonLinesHaveALineForEach() throws IOException {
    assertThat(Reports.lines(with(HISTORY, NON_LINEAR, MULTIPLE)).lines())
        .filteredOn(line -> line.startsWith("{\"kind\": \"model\""))
        .containsExactly(
            "{\"kind\": \"model\", \"name\": \"gemm\", " + HISTORY_ENTRIES,
            "{\"kind\": \"model\", \"name\": \"scale.energy\", " + NON_LINEAR_ENTRIES,
            "{\"kind\": \"model\", \"name\": \"trsm\", " + MULTIPLE_ENTRIES);
  }

  @Test
  void ofOneSymbolInTwoUnitsBothAreThere() throws IOException {
    ModelSnapshot joules =
        new ModelSnapshot(
            "gemm", ModelType.HISTORY, ModelUnit.JOULES, ParameterTerms.NONE, HISTORY.archs());
    assertThat(Reports.document(with(HISTORY, joules)))
        .contains("    \"gemm\": {\"type\": \"history\", \"unit\": \"us\"")
        .contains("    \"gemm@J\": {\"type\": \"history\", \"unit\": \"J\"");
  }

  @Test
  void whereNoneRanThereIsNoWordOfIt() throws IOException {
    assertThat(Reports.document(with())).isEqualTo(Reports.document(Reports.small()));
    assertThat(Reports.lines(with())).isEqualTo(Reports.lines(Reports.small()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "type": "history"          | "type": "user"
          "unit": "us"               | "unit": "ns"
          "e40d1b6c"                 | "0xe40d1b6c"
          "mean": 12.5               | "average": 12.5
          "flops": null, "mean"      | "mean"
          "samples": 2, "errors"     | "samples": 2.5, "errors"
          "cores": 1, "impl          | "cores": 0, "impl
          "valid": true              | "valid": 1
          "a": 1.0, "b"              | "b"
          "parameters": ["n", "m"],  | ''
          "samples": 12              | "triangle": [], "samples": 12
          "models": {                | "models": {"x": {},
          """)
  void theSchemaTakesNothingElse(String right, String wrong) throws IOException {
    String document = Reports.document(with(HISTORY, NON_LINEAR, MULTIPLE));
    assertThat(document).contains(right);
    assertThatCode(() -> Schemas.checkDocument(document)).doesNotThrowAnyException();
    assertThatThrownBy(() -> Schemas.checkDocument(document.replace(right, wrong)))
        .isInstanceOf(AssertionError.class);
  }
}

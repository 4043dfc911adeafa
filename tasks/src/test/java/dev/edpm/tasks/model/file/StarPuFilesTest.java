package dev.edpm.tasks.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.FedSamples;
import dev.edpm.tasks.model.ModelDefinition;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.TestModels;
import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.model.fit.ModelInput;
import java.io.IOException;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares with the files and predictions of StarPU 1.4.12 for the same samples. */
class StarPuFilesTest {

  @ParameterizedTest
  @CsvSource({"fed_history, HISTORY", "fed_regression, REGRESSION"})
  void theSameSamplesGiveTheSameFile(String symbol, ModelType type) {
    ModelSnapshot snapshot = FedSamples.fed(symbol, type).snapshot();

    assertThat(StarPuModelFile.text(snapshot)).isEqualTo(FedSamples.text(symbol + ".h"));
  }

  @ParameterizedTest
  @CsvSource({"fed_history, HISTORY", "fed_regression, REGRESSION"})
  void filesAreWrittenAsTheyWereRead(String symbol, ModelType type) throws IOException {
    ModelSnapshot snapshot = FedSamples.read(symbol);

    assertThat(snapshot.type()).isEqualTo(type);
    assertThat(StarPuModelFile.text(snapshot)).isEqualTo(FedSamples.text(symbol + ".h"));
    PerformanceModel model = TestModels.from(snapshot, ModelDefinition.of(symbol, type));
    assertThat(StarPuModelFile.text(model.snapshot())).isEqualTo(FedSamples.text(symbol + ".h"));
  }

  @ParameterizedTest
  @CsvSource({"fed_history, HISTORY, 46", "fed_regression, REGRESSION, 23"})
  void predictsWhatStarPuPredictsFromThatFile(String symbol, ModelType type, int predictions)
      throws IOException {
    ModelSnapshot snapshot = FedSamples.read(symbol);
    PerformanceModel model = TestModels.from(snapshot, ModelDefinition.of(symbol, type));

    assertThat(FedSamples.rows("fed_predictions.tsv").filter(f -> f[0].equals(symbol)))
        .hasSize(predictions)
        .allSatisfy(
            fields -> {
              ModelInput input =
                  ModelInput.of(Long.parseLong(fields[1]), Integer.parseUnsignedInt(fields[2], 16));
              OptionalDouble expected =
                  model.expected(TestModels.CPU, Integer.parseInt(fields[3]), input);
              double theirs = Double.parseDouble(fields[4].replace("nan", "NaN"));
              if (Double.isNaN(theirs)) {
                assertThat(expected).isEmpty();
              } else {
                // Two bits, by which C's pow and Java's may differ.
                assertThat(expected.orElseThrow()).isCloseTo(theirs, within(2 * Math.ulp(theirs)));
              }
            });
  }

  @ParameterizedTest
  @CsvSource({"fed_history", "fed_regression"})
  void footprintsOfVectorsOfFloatsAreStarPus(String symbol) {
    assertThat(FedSamples.rows("fed_predictions.tsv").filter(f -> f[0].equals(symbol)))
        .allSatisfy(
            fields ->
                assertThat(
                        Footprint.ofTask(
                            Footprint.vector(Integer.parseInt(fields[1]) / Float.BYTES)))
                    .isEqualTo(Integer.parseUnsignedInt(fields[2], 16)));
  }
}

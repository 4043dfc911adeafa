package dev.edpm.tasks.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.Problem;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.FedSamples;
import dev.edpm.tasks.model.ModelDefinition;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.TestModels;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.model.fit.ParameterTerms;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoreTest {

  private static final ModelInput INPUT = ModelInput.of(1000, 0xABCD);

  @TempDir Path folder;
  private final List<Problem> problems = new ArrayList<>();
  private ModelStore store;

  @BeforeEach
  void startStore() {
    store = new ModelStore(ModelPlaces.in(folder), "h");
  }

  private PerformanceModel open(String symbol, ModelType type, CalibrationMode mode) {
    return open(ModelDefinition.of(symbol, type), mode);
  }

  private PerformanceModel open(ModelDefinition definition, CalibrationMode mode) {
    return store.open(definition, CalibrationRules.DEFAULT, mode, problems::add);
  }

  @ParameterizedTest
  @CsvSource({"HISTORY, 122, 245", "REGRESSION, 123, 246", "NON_LINEAR, 123, 246"})
  void samplesOfALaterRunAreAppended(ModelType type, long first, long second) throws IOException {
    for (long samples : new long[] {first, second}) {
      PerformanceModel model = open("valid", type, CalibrationMode.ON);
      for (int i = 0; i < 123; i++) {
        model.add(TestModels.CPU, 0, INPUT, 5);
      }
      store.save(model.snapshot());
      assertThat(open("valid", type, CalibrationMode.ON).samples(TestModels.CPU, 0, INPUT))
          .isEqualTo(samples);
    }
    assertThat(open("valid", type, CalibrationMode.RESET).samples(TestModels.CPU, 0, INPUT))
        .isZero();
    assertThat(problems).isEmpty();
  }

  @Test
  void theFileIsAsDocumented() throws IOException {
    PerformanceModel model = open("gemm", ModelType.HISTORY, CalibrationMode.ON);
    model.add(TestModels.CPU, 0, new ModelInput(1000, 0xABCD, 10), 5);
    model.add(TestModels.CPU, 0, new ModelInput(1000, 0xABCD, 11), 5);

    Path file = store.save(model.snapshot());

    assertThat(file).isEqualTo(folder.resolve("gemm.h.json"));
    assertThat(file)
        .hasContent(
            """
            {
              "format" : "edpm-perf-model/1",
              "symbol" : "gemm",
              "host" : "h",
              "type" : "history",
              "unit" : "us",
              "archs" : [
                {
                  "type" : "cpu",
                  "device" : 0,
                  "cores" : 1,
                  "implementation" : 0,
                  "history" : [
                    { "footprint" : "0000abcd", "size" : 1000, "flops" : null, "mean" : 5.0,\
             "deviation" : 0.0, "sum" : 5.0, "sum2" : 25.0, "samples" : 1, "errors" : 0 }
                  ]
                }
              ]
            }
            """);
    assertThat(store.load("gemm", ModelUnit.MICROSECONDS)).hasValue(model.snapshot());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "codelets/45"})
  void aFileOfStarPusIsTakenWhereThereIsNoOther(String below) throws IOException {
    Path theirs = folder.resolve(below).resolve("fed_history.h");
    Files.createDirectories(theirs.getParent());
    Files.copy(FedSamples.file("fed_history.h"), theirs);
    ModelInput input = ModelInput.of(8000, Footprint.ofTask(Footprint.vector(2000)));

    PerformanceModel model = open("fed_history", ModelType.HISTORY, CalibrationMode.OFF);

    assertThat(model.expected(TestModels.CPU, 0, input)).hasValue(23.91798);
    for (int i = 0; i < 33; i++) {
      model.add(TestModels.CPU, 0, input, 23.0);
    }
    store.save(model.snapshot());
    assertThat(theirs).hasContent(FedSamples.text("fed_history.h"));
    assertThat(
            open("fed_history", ModelType.HISTORY, CalibrationMode.OFF)
                .samples(TestModels.CPU, 0, input))
        .isEqualTo(66);
    assertThat(problems).isEmpty();
  }

  @Test
  void aFileOfStarPusMayBeOfEnergy() throws IOException {
    Files.copy(FedSamples.file("fed_history.h"), folder.resolve("fed_history.h"));
    ModelDefinition energy =
        new ModelDefinition(
            "fed_history", ModelType.HISTORY, ModelUnit.JOULES, ParameterTerms.NONE, null);

    PerformanceModel model = open(energy, CalibrationMode.OFF);

    assertThat(model.unit()).isEqualTo(ModelUnit.JOULES);
    assertThat(model.snapshot().archs()).hasSize(4);
    assertThat(Files.readString(store.save(model.snapshot()))).contains("\"unit\" : \"J\"");
    assertThat(open(energy, CalibrationMode.OFF).snapshot()).isEqualTo(model.snapshot());
  }

  @Test
  void thePropertyComesBeforeTheVariableAndThatBeforeTheHome() {
    Path home = Path.of("/home/u");
    Optional<Path> p = Optional.of(Path.of("/p"));
    Optional<Path> e = Optional.of(Path.of("/e"));
    Optional<Path> d = Optional.of(Path.of("/d"));
    Optional<Path> s = Optional.of(Path.of("/s"));
    Optional<Path> no = Optional.empty();

    assertThat(new ModelPlaces(p, e, d, s, home).folder()).isEqualTo(Path.of("/p"));
    assertThat(new ModelPlaces(no, e, d, s, home).folder()).isEqualTo(Path.of("/e"));
    assertThat(new ModelPlaces(no, no, d, s, home).folder())
        .isEqualTo(Path.of("/home/u/.edpm/perf-models"));
    assertThat(new ModelPlaces(p, e, d, s, home).starPuFolders())
        .containsExactly(Path.of("/p"), Path.of("/p/codelets/45"));
    assertThat(new ModelPlaces(no, no, d, s, home).starPuFolders())
        .endsWith(Path.of("/d/codelets/45"));
    assertThat(new ModelPlaces(no, no, no, s, home).starPuFolders())
        .endsWith(Path.of("/s/.starpu/sampling/codelets/45"));
    assertThat(new ModelPlaces(no, no, no, no, home).starPuFolders())
        .endsWith(Path.of("/home/u/.starpu/sampling/codelets/45"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../../etc/passwd", "a/b", "a\\b", ".", "..", "ü", "a b\n", "a%2fb", "CON\0"})
  void noSymbolLeavesTheFolder(String symbol) throws IOException {
    PerformanceModel model = open(symbol, ModelType.HISTORY, CalibrationMode.ON);
    model.add(TestModels.CPU, 0, INPUT, 5);

    Path file = store.save(model.snapshot());

    assertThat(file).hasParent(folder).isRegularFile();
    assertThat(file.getFileName().toString()).matches("[A-Za-z0-9_%][A-Za-z0-9_.%~-]+");
    assertThat(store.load(symbol, ModelUnit.MICROSECONDS)).hasValue(model.snapshot());
  }

  @Test
  void longSymbolsHaveFilesOfTheirOwn() throws IOException {
    String common = "s".repeat(5000);
    Path one = store.save(open(common + "1", ModelType.HISTORY, CalibrationMode.ON).snapshot());
    Path other = store.save(open(common + "2", ModelType.HISTORY, CalibrationMode.ON).snapshot());

    assertThat(one).isNotEqualTo(other);
    assertThat(store.load(common + "1", ModelUnit.MICROSECONDS).orElseThrow().symbol())
        .isEqualTo(common + "1");
  }

  @ParameterizedTest
  @EnumSource(CalibrationMode.class)
  void unusableFileIsReportedAndTheModelStartsFromNothing(CalibrationMode mode) throws IOException {
    Files.writeString(folder.resolve("m.h.json"), "{\n\"format\": \"edpm-perf-model/1\",\n!");

    PerformanceModel model = open("m", ModelType.HISTORY, mode);

    assertThat(model.snapshot().archs()).isEmpty();
    if (mode == CalibrationMode.RESET) {
      assertThat(problems).isEmpty();
    } else {
      assertThat(problems)
          .singleElement()
          .satisfies(
              problem -> {
                assertThat(problem.id()).isEqualTo("performance-model-file");
                assertThat(problem.message())
                    .startsWith("performance model m starts without measurements: ")
                    .contains("m.h.json:3: ")
                    .doesNotContain("\n");
              });
    }
  }

  @Test
  void fileOfAnotherModelIsReported() throws IOException {
    ModelDefinition terms =
        new ModelDefinition(
            "m",
            ModelType.MULTIPLE,
            ModelUnit.MICROSECONDS,
            ParameterTerms.of(List.of("N"), new int[][] {{1}}),
            null);
    store.save(open(terms, CalibrationMode.ON).snapshot());

    open(terms, CalibrationMode.ON);
    assertThat(problems).isEmpty();

    open(
        new ModelDefinition(
            "m",
            ModelType.MULTIPLE,
            ModelUnit.MICROSECONDS,
            ParameterTerms.of(List.of("N"), new int[][] {{2}}),
            null),
        CalibrationMode.ON);
    open(
        new ModelDefinition("m", ModelType.MULTIPLE, ModelUnit.JOULES, terms.terms(), null),
        CalibrationMode.ON);
    Files.move(folder.resolve("m.h.json"), folder.resolve("n.h.json"));
    open("n", ModelType.HISTORY, CalibrationMode.ON);

    assertThat(problems)
        .extracting(Problem::message)
        .satisfiesExactly(
            message -> assertThat(message).contains("other parameters or terms"),
            message -> assertThat(message).contains("it is in us, not J"),
            message -> assertThat(message).contains("n.h.json: it is the file of 'm'"));
  }

  @Test
  void folderInPlaceOfTheFileIsReported() throws IOException {
    Files.createDirectory(folder.resolve("m.h.json"));

    assertThatThrownBy(() -> store.load("m", ModelUnit.MICROSECONDS))
        .isInstanceOf(ModelFileException.class)
        .hasMessageEndingWith("m.h.json: it is not a regular file");
  }

  @Test
  void missingModelIsEmpty() throws IOException {
    assertThat(store.load("m", ModelUnit.MICROSECONDS)).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFileThatIsLargerThanAnyModelIsNotRead() throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(store.file("m").toFile(), "rw")) {
      sparse.setLength(60 << 20);
    }
    assertThatThrownBy(() -> store.load("m", ModelUnit.MICROSECONDS))
        .isInstanceOf(ModelFileException.class)
        .hasMessageContaining("m.h.json: it has more than ");
  }
}

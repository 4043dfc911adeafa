package dev.edpm.cli.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of tasks with the times that models estimate. */
class TasksCommandTest {

  private static final Path STARPU = Path.of("src/test/resources/starpu");
  private static final Path MODELS = Path.of("../../tasks/src/test/resources/starpu");

  @TempDir Path folder;
  private Path models;

  @BeforeEach
  void copyModels() throws IOException {
    models = Files.createDirectory(folder.resolve("models"));
    for (String symbol : List.of("fed_history", "fed_regression")) {
      Files.copy(MODELS.resolve(symbol + ".h"), models.resolve(symbol + ".h"));
    }
  }

  /** Where StarPU's own tool has no estimate (inf), a regression may have one. */
  @Test
  void estimatesAreThoseOfStarPusTool() throws IOException {
    Path completed = folder.resolve("completed.rec");
    Invocation call = complete(STARPU.resolve("tasks.rec"), "-o", completed.toString());
    assertThat(call)
        .isEqualTo(new Invocation(0, completed + ": estimated 30 of 46 tasks with a model\n", ""));
    List<String> ours = Files.readString(completed).lines().toList();
    List<String> theirs = Files.readString(STARPU.resolve("completed.rec")).lines().toList();
    assertThat(ours).containsSubsequence(theirs.stream().filter(l -> !l.contains("inf")).toList());
    List<String> more = new ArrayList<>(ours);
    theirs.forEach(more::remove);
    List<String> predicted = predicted();
    assertThat(more)
        .isNotEmpty()
        .allSatisfy(line -> assertThat(predicted).contains(line.split(" ")[1]));
  }

  /** What StarPU's scheduler predicts, with seven digits. */
  private static List<String> predicted() throws IOException {
    return Files.readString(MODELS.resolve("fed_predictions.tsv"))
        .lines()
        .filter(line -> line.startsWith("fed_regression") && !line.endsWith("nan"))
        .map(line -> String.format("%.6e", Double.parseDouble(line.split("\t")[4])))
        .toList();
  }

  @Test
  void anEarlierEstimateIsReplaced() throws IOException {
    Path once = folder.resolve("once.rec");
    complete(STARPU.resolve("tasks.rec"), "-o", once.toString());
    Path twice = folder.resolve("twice.rec");
    complete(once, "-o", twice.toString());
    assertThat(twice).hasSameTextualContentAs(once);
  }

  @Test
  void recutilsReadsIt() throws Exception {
    Path completed = folder.resolve("completed.rec");
    complete(STARPU.resolve("tasks.rec"), "-o", completed.toString());
    Process recsel;
    try {
      recsel =
          new ProcessBuilder("recsel", "-C", "-P", "EstimatedTime", completed.toString()).start();
    } catch (IOException e) {
      assumeTrue(false, "recutils is not installed: " + e.getMessage());
      return;
    }
    String out = new String(recsel.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(recsel.waitFor()).isZero();
    assertThat(out.lines()).hasSize(30);
  }

  @Test
  void aModelWithoutMeasurementsIsNamedOnStandardError() throws IOException {
    Path rec =
        Files.writeString(
            folder.resolve("t.rec"),
            "# A comment\nModel: other\nFootprint: 1f\n+ more\n\nName: x\n\n");
    Invocation call = complete(rec);
    assertThat(call)
        .isEqualTo(
            new Invocation(0, Files.readString(rec), "no measurements on CPU workers of other\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "Name x\n", "{\"a\": 1}\n", "Name: x\n Model: y\n"})
  void garbageIsOneSentence(String text) throws IOException {
    Path rec = Files.writeString(folder.resolve("t.rec"), text);
    Path output = folder.resolve("out.rec");
    Invocation call = complete(rec, "-o", output.toString());
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err())
        .startsWith("edpm tasks: " + rec + ":")
        .contains("is not a field of a rec file");
    assertThat(call.err().lines()).hasSize(1);
    assertThat(output).doesNotExist();
  }

  private Invocation complete(Path rec, String... more) {
    List<Object> args =
        new ArrayList<>(List.of("tasks", "--rec", rec, "--estimate", "--models", models));
    args.addAll(List.of(more));
    return Invocation.of(args.toArray());
  }
}

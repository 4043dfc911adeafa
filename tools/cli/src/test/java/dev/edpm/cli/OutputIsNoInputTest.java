package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No command replaces a file that it reads, whatever the file is called. */
class OutputIsNoInputTest {

  private static final Path STARPU = Path.of("src/test/resources/starpu");
  private static final Path MODELS = Path.of("../../tasks/src/test/resources/starpu");

  @TempDir Path folder;
  private Path other;
  private Path models;

  @BeforeEach
  void inputs() throws IOException {
    other = Files.writeString(folder.resolve("other.json"), WholeSamples.document("1", 9));
    models = Files.createDirectory(folder.resolve("models"));
    Files.copy(MODELS.resolve("fed_history.h"), models.resolve("fed_history.h"));
  }

  /**
   * Command lines by the content of the input. {@code IN} is the input and {@code OUT} the output,
   * which is the same file; {@code OTHER} is another report.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "r.json merge OTHER IN -o OUT",
        "r.jsonl merge IN -o OUT",
        "r.pftrace trace IN -o OUT",
        "r.trace trace IN -o OUT",
        "r.dot trace IN -o OUT",
        "r.speedscope.json trace IN -o OUT",
        "r.collapsed trace IN -o OUT",
        "r.json trace --chrome IN -o OUT",
        "r.dot dag IN -o OUT",
        "r.html html IN -o OUT",
        "r.html html OTHER IN -o OUT",
        "r.json diff OTHER IN -o OUT",
        "r.json diff IN OTHER --format json -o OUT",
        "r.json diff OTHER -- OTHER2 IN -o OUT",
        "gate diff OTHER OTHER --gate IN -o OUT",
        "gate compare --base true --head true --gate IN -o OUT",
        "r.json history IN --region row -o OUT",
        "tasks.rec tasks --estimate --rec IN --models MODELS -o OUT",
        "m.h tasks --estimate --rec REC --models IN -o OUT",
        "r.json replay IN -o OUT",
        "m.json replay OTHER --lengths models --models IN -o OUT",
        "r.svg model plot IN -o OUT",
        "m.h model xml IN -o OUT"
      })
  void anOutputUnderAnyNameIsRefused(String line) throws IOException {
    String[] words = line.split(" ");
    Path input = input(words[0]);
    String before = Files.readString(input);
    for (Path output : names(input)) {
      Invocation call = call(Arrays.asList(words).subList(1, words.length), input, output);
      assertThat(call.status()).as("%s", call).isIn(2, 64);
      assertThat(call.err())
          .endsWith(
              output.equals(input)
                  ? ": " + input + " is a file that the command reads; name another output file\n"
                  : ": "
                      + output
                      + " is the same file as "
                      + input
                      + ", which the command reads; name another output file\n");
      assertThat(input).content().isEqualTo(before);
    }
  }

  /** Reports and models of a folder are inputs, other files in it are not. */
  @Test
  void filesOfAFolderThatIsReadAreInputs() throws IOException {
    Path runs = Files.createDirectory(folder.resolve("runs"));
    Path report = Files.copy(other, runs.resolve("a.json"));
    Path text = runs.resolve("a.txt");
    refused(report, "diff", runs, other, "-o", report);
    refused(report, "history", "--region", "row", runs, "-o", report);
    assertThat(Invocation.of("diff", runs, other, "-o", text).status()).isZero();
    assertThat(Invocation.of("diff", runs, other, "-o", text).status()).isZero();
    Path model = models.resolve("fed_history.h");
    refused(model, "tasks", "--estimate", "--rec", rec(), "--models", models, "-o", model);
  }

  /** None of the files of such an output is written if one of them is the report. */
  @Test
  void aFolderOfOutputsHasNoInput() throws IOException {
    Path files = Files.createDirectory(folder.resolve("files"));
    for (String name : List.of("tasks.rec", "paje.trace", "dag.dot", "distrib.data")) {
      Path report = Files.copy(other, files.resolve(name));
      refused(report, "trace", report, "--starpu", files);
      assertThat(files).isDirectoryContaining(file -> file.equals(report));
      Files.delete(report);
      assertThat(files).isEmptyDirectory();
    }
    Invocation.of("codelets", "histogram", other, "-o", files);
    Path plot = files.resolve("gemm.1f3a0000.svg");
    assertThat(plot).isRegularFile();
    Files.writeString(plot, Files.readString(other));
    refused(plot, "codelets", "histogram", plot, "-o", files);
  }

  /** The samples have the name of the file of their model. */
  @Test
  void aModelDoesNotReplaceItsSamples() throws IOException {
    Path samples = Files.writeString(folder.resolve("s.tsv"), sample());
    assertThat(Invocation.of("model", "feed", samples, "--models", models).status()).isZero();
    Path model;
    try (var files = Files.list(models)) {
      model = files.filter(file -> file.toString().endsWith(".json")).findFirst().orElseThrow();
    }
    Files.writeString(model, sample());
    refused(model, "model", "feed", "--reset", model, "--models", models);
  }

  private static String sample() {
    return "scale\tcpu0\t0\t1000\t3e8\t-\t-\t10\n";
  }

  private void refused(Path output, Object... args) throws IOException {
    String before = Files.readString(output);
    Invocation call = Invocation.of(args);
    assertThat(call.status()).as("%s", call).isIn(2, 64);
    assertThat(call.err()).contains("the command reads; name another output file");
    assertThat(output).content().isEqualTo(before);
  }

  private Path input(String name) throws IOException {
    Path input = Files.createDirectories(folder.resolve("in")).resolve(name);
    return switch (name) {
      case "gate" -> Files.writeString(input, "region row: time.wall <= 1s\n");
      case "tasks.rec" -> Files.copy(STARPU.resolve("tasks.rec"), input);
      case "m.h" -> Files.copy(MODELS.resolve("fed_history.h"), input);
      case "m.json" -> Files.copy(other, input);
      case "r.jsonl" -> Files.writeString(input, WholeSamples.lines("0", 5, 7));
      default -> Files.writeString(input, WholeSamples.document("0", 5, 7));
    };
  }

  private Path second() throws IOException {
    return Files.writeString(folder.resolve("second.json"), WholeSamples.document("2", 8));
  }

  private Path rec() throws IOException {
    Path rec = folder.resolve("tasks.rec");
    return Files.exists(rec) ? rec : Files.copy(STARPU.resolve("tasks.rec"), rec);
  }

  /** Returns names of a file: its own, another spelling, links, and in a linked folder. */
  private static List<Path> names(Path file) throws IOException {
    List<Path> names = new ArrayList<>();
    names.add(file);
    Path in = file.getParent();
    String name = file.getFileName().toString();
    names.add(in.resolve("..").resolve(in.getFileName()).resolve(".").resolve(name));
    Path hard = Files.createDirectories(in.resolveSibling("hard")).resolve(name);
    Path symbolic = Files.createDirectories(in.resolveSibling("symbolic")).resolve(name);
    Path linked = in.resolveSibling("linked");
    try {
      names.add(Files.createLink(hard, file));
      names.add(Files.createSymbolicLink(symbolic, file));
      names.add(Files.createSymbolicLink(linked, in).resolve(name));
    } catch (UnsupportedOperationException | FileSystemException e) {
      assumeTrue(false, "there are no links here: " + e.getMessage());
    }
    Path upper = in.resolve(name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1));
    if (Files.exists(upper)) { // a file system that ignores case
      names.add(upper);
    }
    return names;
  }

  private Invocation call(List<String> words, Path input, Path output) throws IOException {
    List<Object> args = new ArrayList<>();
    for (String word : words) {
      args.add(
          switch (word) {
            case "IN" -> input;
            case "OUT" -> output;
            case "OTHER" -> other;
            case "OTHER2" -> second();
            case "MODELS" -> models;
            case "REC" -> rec();
            default -> word;
          });
    }
    return Invocation.of(args.toArray());
  }
}

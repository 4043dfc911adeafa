package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What docs/compatibility.md promises to users of earlier releases. Of each release, the folder
 * {@code kept} has the classes of a program that it has instrumented, the reports of this program,
 * and the names of the settings. Those of the next release are written by {@code -Dwrite=true} on
 * this test until it is released; after that they never change.
 */
class KeptReleasesTest {

  private static final Path KEPT =
      Artifact.PROJECT.resolve("tests/integration/src/test/resources/dev/edpm/it/kept");
  private static final Path SETTINGS = Artifact.PROJECT.resolve("docs/configuring.md");
  private static final String NEXT = Artifact.VERSION.replace("-SNAPSHOT", "");
  private static final boolean WRITE = Boolean.getBoolean("write");

  private static final String CLASSES = "classes.jar";
  private static final String DOCUMENT = "report.json";
  private static final String LINES = "report.jsonl";
  private static final String NAMES = "settings.txt";
  private static final String HOW = "-Dwrite=true on this test writes it";

  private static final String OUTPUT =
      """
      init
      done 0
      done 1
      done 2
      as intended
      stage 7
      size 5
      task 9 16
      """;

  private static final List<String> EXECUTIONS =
      List.of(
          "block 3",
          "constructor 1",
          "cross-thread 1",
          "failing 1",
          "handed-on 1",
          "method 3",
          "stage 1");

  @BeforeAll
  static void writeNext() throws IOException {
    if (WRITE && Artifact.VERSION.endsWith("-SNAPSHOT")) {
      Path next = Files.createDirectories(KEPT.resolve(NEXT));
      Path work = Folders.empty("kept-next");
      compile(work);
      jar(work, next.resolve(CLASSES));
      for (String report : List.of(DOCUMENT, LINES)) {
        run(next, work, report);
        Files.copy(work.resolve(report), next.resolve(report), StandardCopyOption.REPLACE_EXISTING);
      }
      Files.write(next.resolve(NAMES), settings());
    }
  }

  static List<Path> releases() throws IOException {
    try (Stream<Path> folders = Files.list(KEPT)) {
      return folders
          .filter(folder -> folder.getFileName().toString().matches("\\d.*"))
          .sorted()
          .toList();
    }
  }

  /** With all settings, also those that were added after it was written first. */
  @Test
  void theNextReleaseIsKeptToo() throws IOException {
    assertThat(KEPT.resolve(NEXT)).as(HOW).isDirectory();
    assertThat(Files.readAllLines(KEPT.resolve(NEXT).resolve(NAMES))).as(HOW).isEqualTo(settings());
  }

  @ParameterizedTest
  @MethodSource("releases")
  void itsClassesRun(Path release) {
    Path work = Folders.empty("kept-" + release.getFileName());
    Command.Result run = run(release, work, DOCUMENT);

    assertThat(run.output()).isEqualTo(OUTPUT);
    ConsumerReport report = new ConsumerReport(work.resolve(DOCUMENT));
    assertThat(report.executions()).isEqualTo(EXECUTIONS);
    assertThat(report.text("/regions/method/tags/n/values/2/executions")).isEqualTo("1");
    assertThat(report.text("/regions/method/counters/3")).isEqualTo("kept.calls");
    assertThat(report.text("/regions/block/records/0/parent")).isEqualTo("method");
    assertThat(report.text("/regions/failing/records/0/exception"))
        .isEqualTo("java.lang.IllegalStateException");
    assertThat(report.text("/codelets/square/executed")).isEqualTo("1");
    assertThat(report.text("/steering/changes/0/after")).isEqualTo("5");
  }

  @ParameterizedTest
  @MethodSource("releases")
  void itsReportsAreRead(Path release) {
    Path work = Folders.empty("kept-reports-" + release.getFileName());
    Path document = release.resolve(DOCUMENT);
    Path lines = release.resolve(LINES);
    for (Path report : List.of(document, lines)) {
      assertThat(edpm(work, "show", report).output()).contains("method", "cross-thread");
      edpm(work, "html", report, "-o", "page.html");
      edpm(work, "trace", report, "-o", "trace.pftrace");
    }
    edpm(work, "merge", document, lines, "-o", "all.json");
    assertThat(new ConsumerReport(work.resolve("all.json")).text("/regions/method/executions"))
        .isEqualTo("6");
  }

  @ParameterizedTest
  @MethodSource("releases")
  void itsReportsAreValid(Path release) throws IOException {
    JsonSchema document = schema("urn:edpm:report:1");
    JsonSchema line = schema("urn:edpm:report-line:1");

    String json = Files.readString(release.resolve(DOCUMENT));
    assertThat(json).contains("\"format\": \"edpm-report/1\"");
    assertThat(document.validate(json, InputFormat.JSON)).isEmpty();
    for (String one : Files.readAllLines(release.resolve(LINES))) {
      assertThat(line.validate(one, InputFormat.JSON)).as(one).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("releases")
  void itsSettingsExist(Path release) throws IOException {
    assertThat(settings()).containsAll(Files.readAllLines(release.resolve(NAMES)));
  }

  /** Returns the names in the table of settings, which another test compares with the program. */
  private static List<String> settings() throws IOException {
    return Files.readAllLines(SETTINGS).stream()
        .filter(line -> line.startsWith("| `edpm."))
        .map(line -> line.split("`")[1])
        .sorted()
        .toList();
  }

  private static Command.Result run(Path release, Path work, String report) {
    return Command.jdk(work, "java", "-Dedpm.rules=on", "-Dedpm.report=" + report)
        .with("-cp", libraries(release.resolve(CLASSES)), "kept.Kept")
        .run()
        .succeeded();
  }

  private static Command.Result edpm(Path folder, Object... arguments) {
    return Command.jdk(folder, "java", "-jar", Artifact.CLI.jar())
        .with(arguments)
        .run()
        .succeeded();
  }

  private static String libraries(Path classes) {
    return Artifact.path(classes, Artifact.ANNOTATIONS, Artifact.RUNTIME, Artifact.TASKS);
  }

  private static void compile(Path folder) {
    Command.jdk(folder, "javac", "--release", "17", "-d", folder)
        .with("-cp", libraries(folder))
        .with("-processorpath", Artifact.path(Artifact.ANNOTATIONS, Artifact.PROCESSOR))
        .with(KEPT.resolve("source/Kept.java"))
        .run()
        .succeeded();
  }

  private static void jar(Path folder, Path file) throws IOException {
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file));
        Stream<Path> files = Files.walk(folder)) {
      for (Path from : files.filter(Files::isRegularFile).sorted().toList()) {
        JarEntry entry = new JarEntry(folder.relativize(from).toString().replace('\\', '/'));
        // The same classes make the same file.
        entry.setLastModifiedTime(FileTime.fromMillis(0));
        jar.putNextEntry(entry);
        Files.copy(from, jar);
      }
    }
  }

  private static JsonSchema schema(String id) {
    String folder = "classpath:dev/edpm/runtime/report/";
    return JsonSchemaFactory.getInstance(
            SpecVersion.VersionFlag.V202012,
            builder ->
                builder.schemaMappers(
                    mappers ->
                        mappers
                            .mapPrefix(
                                "urn:edpm:report-line:1", folder + "edpm-report-1-line.schema.json")
                            .mapPrefix("urn:edpm:report:1", folder + "edpm-report-1.schema.json")))
        .getSchema(SchemaLocation.of(id));
  }
}

package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the pages say of sockets, processes, loaded code, fuzzing and Linux is what the sources
 * have.
 */
class SecurityPageTest {

  private static final String SECURITY = "docs/security.md";
  private static final String ENVIRONMENTS = "docs/environments.md";

  /** Sources of what is published. */
  private static final Pattern PUBLISHED =
      Pattern.compile(
          "(?!examples|benchmarks|docs|target|.*/target/.*src/).*src/main/java/.*\\.java");

  private static final Pattern TESTS =
      Pattern.compile("(?!target|.*/target/.*src/).*src/test/java/.*\\.java");

  @Test
  void allThatListensIsInTheTable() throws IOException {
    assertThat(classesOfTable("listens"))
        .isEqualTo(classesWith("HttpServer\\.start\\(|SyncServer\\.start\\("));
    assertThat(classesWith("new ServerSocket\\(|ServerSocketChannel\\.open|AsynchronousServer"))
        .as("what only the listed classes start")
        .containsExactly("HttpServer", "SyncServer");
  }

  @Test
  void allThatConnectsIsInTheTable() throws IOException {
    assertThat(classesOfTable("connects"))
        .isEqualTo(
            classesWith(
                "new Socket\\(|new DatagramSocket\\(|SocketChannel\\.open|HttpClient\\.newBuilder|HttpClient\\.newHttpClient|openStream\\("));
  }

  @Test
  void allProcessesAndLoadersAreInTheTables() throws IOException {
    assertThat(classesOfTable("process"))
        .isEqualTo(classesWith("new ProcessBuilder\\(|Runtime\\.getRuntime\\(\\)\\.exec"));
    assertThat(classesOfTable("code")).isEqualTo(classesWith("new URLClassLoader\\("));
  }

  @Test
  void noObjectsAreDeserialized() throws IOException {
    assertThat(classesWith("ObjectInputStream")).isEmpty();
  }

  @Test
  void allTestsWithMutationsAreInTheTable() throws IOException {
    Set<String> stated = backquoted(table("read"), 1);
    Set<String> tests = new TreeSet<>();
    for (Path file : sources(TESTS)) {
      tests.add(name(file));
    }
    assertThat(tests).containsAll(stated);
    assertThat(stated).containsAll(tests.stream().filter(this::mutates).toList());
  }

  private boolean mutates(String test) {
    return test.startsWith("Mutated") && test.endsWith("Test");
  }

  @Test
  void allPathsOfLinuxAreInTheTable() throws IOException {
    assertThat(backquoted(rows(ENVIRONMENTS, "path"), 1))
        .isEqualTo(classesWith("\"/(proc|sys|dev)(/(?!edpm)|\")"));
  }

  private static Set<String> classesOfTable(String first) {
    return backquoted(table(first), 1);
  }

  private static List<String> table(String first) {
    return rows(SECURITY, first);
  }

  /** Returns the rows of the table whose first column has this heading. */
  private static List<String> rows(String page, String first) {
    List<String> lines = Page.named(page).prose();
    int heading =
        lines.indexOf(
            lines.stream()
                .filter(line -> line.startsWith("| " + first + " |"))
                .findFirst()
                .orElseThrow());
    return lines.subList(heading + 2, lines.size()).stream()
        .takeWhile(line -> line.startsWith("|"))
        .toList();
  }

  /** Returns the words in backquotes of a column. */
  private static Set<String> backquoted(List<String> rows, int column) {
    return rows.stream()
        .map(row -> row.split("(?<!\\\\)\\|")[column + 1])
        .flatMap(cell -> Pattern.compile("`([^`]+)`").matcher(cell).results())
        .map(word -> word.group(1))
        .filter(word -> !word.endsWith("/run"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> classesWith(String code) throws IOException {
    Pattern pattern = Pattern.compile(code);
    Set<String> found = new TreeSet<>();
    for (Path file : sources(PUBLISHED)) {
      if (pattern.matcher(Files.readString(file)).find()) {
        found.add(name(file));
      }
    }
    return found;
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  private static List<Path> sources(Pattern path) throws IOException {
    try (Stream<Path> files =
        Files.find(
            Project.FOLDER,
            20,
            (file, attributes) ->
                attributes.isRegularFile()
                    && path.matcher(Project.FOLDER.relativize(file).toString().replace('\\', '/'))
                        .matches())) {
      return files.toList();
    }
  }
}

package dev.edpm.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of fast-paths.tsv apply to the sources of the recorder as they are now. */
class FastPathsTest {

  private static final Path SOURCES =
      Path.of("../runtime/src/main/java/dev/edpm/runtime/region").toAbsolutePath().normalize();

  static List<String> rows() throws IOException {
    return Files.readAllLines(Path.of("fast-paths.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theSourceCompilesWithoutThePath(String row, @TempDir Path folder) throws IOException {
    String[] columns = row.split("\t");
    Path file = SOURCES.resolve(columns[1]);
    String source = Files.readString(file);
    assertThat(source.split(Pattern.quote(columns[2]), -1)).hasSize(2);
    Path changed = folder.resolve(file.getFileName());
    Files.writeString(changed, source.replace(columns[2], columns[3]));
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    List<String> options = List.of("-proc:none", "-nowarn", "-d", folder.toString());
    try (var files = javac.getStandardFileManager(null, null, null)) {
      boolean compiled =
          javac.getTask(said, files, null, options, null, files.getJavaFileObjects(changed)).call();
      assertThat(compiled).as(said.toString()).isTrue();
    }
  }
}

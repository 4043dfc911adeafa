package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests Lombok with the processor, in both orders. Each test uses a new process, because Lombok
 * changes the compiler in which it runs.
 */
class LombokTest {

  private static final String LOMBOK =
      Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
          .filter(entry -> Path.of(entry).getFileName().toString().startsWith("lombok-"))
          .findFirst()
          .orElseThrow();

  private static final String OURS =
      Stream.of(
              Javac.PROCESSOR,
              Javac.JAVAPOET,
              Javac.WEAVER,
              Javac.ASM,
              Javac.ASM_TREE,
              Javac.ANNOTATIONS)
          .map(Path::toString)
          .collect(Collectors.joining(File.pathSeparator));

  private static final String BOTH =
      """
      import dev.edpm.annotations.*;
      import dev.edpm.runtime.Span;
      import java.util.function.IntSupplier;
      import lombok.*;

      @Region("type")
      @Data
      class T {
        private int a = 1;
        private int b = 2;
        @SneakyThrows int sneaky() { return getA() + getA(); }
        @Synchronized int locked() { return getA(); }
        @Region("own") @NonNull Integer own(@NonNull Integer i) {
          val twice = i * 2;
          @Region("span") Span span = Span.open();
          int sum = twice + getA();
          span.close();
          return sum;
        }
        @Builder static T make(int z) { return new T(); }
        int local() {
          @Region @Value class Local {
            int x;
            int written() { return getX() + getX(); }
          }
          return new Local(3).written();
        }
        public static void main(String[] arguments) {
          T t = make(0);
          System.out.println(t.sneaky() + t.locked() + t.own(1) + t.local() + t.hashCode());
        }
      }
      """;

  private static final String ADDED =
      """
      import dev.edpm.annotations.*;
      import lombok.Getter;

      class T {
        @Getter(onMethod_ = @Region) private int a = 1;
        @Getter(onMethod_ = {@Region("second"), @Counters("jvm")}) private int b = 2;
        @Getter private int c = 3;
        public static void main(String[] arguments) {
          T t = new T();
          System.out.println(t.getA() + t.getA() + t.getB() + t.getC());
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void countsTheMethodsThatAreWritten(boolean lombokFirst) throws Exception {
    assertThat(javac(lombokFirst, BOTH)).isEmpty();
    assertThat(run())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "type.sneaky", 1,
                "type.locked", 1,
                "own", 1,
                "span", 1,
                "type.make", 1,
                "type.local", 1,
                "T.1Local.written", 1,
                "type.main", 1));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void marksThatLombokAddsAreWoven(boolean lombokFirst) throws Exception {
    assertThat(javac(lombokFirst, ADDED)).isEmpty();
    assertThat(run()).isEqualTo(Map.of("T.getA", 2, "second", 1));
  }

  /** javac calls no other processor in a round in which Lombok claims all annotations. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void lombokMayClaimAllAnnotations(boolean lombokFirst) throws Exception {
    String source =
        """
        import dev.edpm.annotations.Region;
        import dev.edpm.runtime.Span;
        import lombok.Getter;

        class T {
          @Getter private static int a = 1;
          public static void main(String[] arguments) {
            @Region Span span = Span.open();
            System.out.println(getA());
            span.close();
          }
        }
        """;
    assertThat(javac(lombokFirst, source, "-Aedpm.regions=**")).isEmpty();
    assertThat(run()).isEqualTo(Map.of("T.main", 1, "T.main.span", 1));
  }

  private List<String> javac(boolean lombokFirst, String source, String... options)
      throws Exception {
    String path =
        lombokFirst ? LOMBOK + File.pathSeparator + OURS : OURS + File.pathSeparator + LOMBOK;
    List<String> command =
        new ArrayList<>(
            List.of(
                tool("javac"),
                "-J-XX:TieredStopAtLevel=1",
                "-XDrawDiagnostics",
                "-Xlint:all,-try",
                "-Werror",
                "-cp",
                classPath(LOMBOK),
                "-processorpath",
                path,
                "-d",
                folder.toString(),
                Files.writeString(folder.resolve("T.java"), source).toString()));
    command.addAll(List.of(options));
    return output(command)
        .lines()
        .filter(line -> !line.startsWith("WARNING: ")) // the JVM's, of Lombok's use of Unsafe
        .map(line -> line.startsWith("- ") ? line.substring(2) : line)
        .toList();
  }

  /** Returns the number of executions of each region of the program. */
  private Map<String, Integer> run() throws Exception {
    Path report = folder.resolve("report.json");
    output(
        List.of(
            tool("java"),
            "-Dedpm.report=" + report,
            "-Dedpm.detail=aggregates",
            "-cp",
            classPath(folder.toString()),
            "T"));
    return Forked.EXECUTIONS
        .matcher(Files.readString(report))
        .results()
        .collect(
            Collectors.toMap(
                (MatchResult found) -> found.group(1),
                found -> Integer.valueOf(found.group(2)),
                Integer::sum,
                TreeMap::new));
  }

  private static String classPath(String first) {
    return String.join(
        File.pathSeparator, first, Javac.ANNOTATIONS.toString(), Javac.RUNTIME.toString());
  }

  private static String tool(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

  private String output(List<String> command) throws Exception {
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}

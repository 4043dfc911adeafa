package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program that runs without the artifact that it was compiled with. The tests of {@code
 * tests/reactive} are those with the artifacts.
 */
class ReactiveRunTest {

  private static final String PROGRAM =
      """
      import dev.edpm.annotations.*;
      import reactor.core.publisher.Mono;

      class Main {
        static final Mono<Object> ONE = new Mono<>();

        @Region(value = "one", async = true)
        static Mono<Object> one(int n) {
          if (n < 0) throw new IllegalStateException();
          return n == 0 ? null : ONE;
        }

        public static void main(String[] args) {
          System.out.println(one(1) == ONE);
          System.out.println(one(0));
          try { one(-1); } catch (IllegalStateException e) { System.out.println("thrown"); }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void itGetsItsOwnObjectsAndTheReportSaysSo() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("Main.java", PROGRAM)
            .source(
                "reactor/core/publisher/Mono.java",
                "package reactor.core.publisher; public class Mono<T> {}")
            .source(
                "dev/edpm/reactor/MonoAdapter.java",
                "package dev.edpm.reactor; class MonoAdapter {}");
    assertThat(javac.errors()).isEmpty();

    Forked.Result run = new Forked(folder, folder.resolve("classes")).run("Main");

    assertThat(run.out()).containsExactly("true", "null", "thrown");
    assertThat(run.executions()).isEqualTo(Map.of("one (call)", 3));
    assertThat(Files.readString(folder.resolve("report.json")))
        .contains("\"subscriptions-not-followed\"", "objects of reactor.core.publisher.Mono,");
  }
}

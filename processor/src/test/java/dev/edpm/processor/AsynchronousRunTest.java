package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asynchronous methods, woven, run and reported. */
class AsynchronousRunTest {

  private static final String PROGRAM =
      """
      import dev.edpm.annotations.*;
      import dev.edpm.runtime.Span;
      import java.util.ArrayList;
      import java.util.List;
      import java.util.concurrent.*;
      import java.util.function.BiConsumer;

      class Main {
        static final List<CompletableFuture<String>> PENDING = new ArrayList<>();

        static class Own extends CompletableFuture<String> {
          @Override
          public CompletableFuture<String> whenComplete(
              BiConsumer<? super String, ? super Throwable> action) {
            throw new UnsupportedOperationException();
          }
        }

        static CompletableFuture<String> pending() {
          CompletableFuture<String> stage = new CompletableFuture<>();
          PENDING.add(stage);
          return stage;
        }

        @Region(value = "later", async = true)
        static CompletableFuture<String> later(@Tag int n) {
          inside(n);
          return pending();
        }

        @Region("inside")
        static void inside(int n) {}

        @Region(value = "fails", async = true)
        CompletionStage<String> fails() {
          return pending().thenApply(text -> { throw new IllegalStateException(text); });
        }

        @Region(value = "throws", async = true)
        static CompletionStage<String> thrown(int n) {
          if (n > 0) throw new ArithmeticException("" + n);
          return null;
        }

        @Region(value = "own", async = true)
        Own own() { return new Own(); }

        @Region(value = "never", async = true)
        static <S extends CompletionStage<String>> S never(S stage) { return stage; }

        @Region(value = "nested", async = true)
        static CompletableFuture<String> nested() { return later(9); }

        public static void main(String[] args) throws Exception {
          List<Object> out = new ArrayList<>();
          for (int i = 0; i < 3; i++) {
            CompletableFuture<String> stage = later(i);
            out.add(stage == PENDING.get(i));
          }
          CompletionStage<String> failing = new Main().fails();
          out.add(thrown(0));
          try { thrown(1); } catch (ArithmeticException e) { out.add(e.getMessage()); }
          out.add(new Main().own().isDone());
          CompletableFuture<String> same = new CompletableFuture<>();
          out.add(never(same) == same);
          CompletableFuture<String> inner = nested();
          Thread completing = new Thread(() -> PENDING.forEach(stage -> stage.complete("x")));
          completing.start();
          completing.join();
          out.add(inner.join());
          out.add(failing.handle((text, failure) -> "" + failure).toCompletableFuture().join());
          System.out.println(out);
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void theReportHasTheTimesUntilTheStagesComplete() throws Exception {
    Javac javac = new Javac(folder).source("Main.java", PROGRAM);
    assertThat(javac.errors()).isEmpty();
    Forked.Result woven = new Forked(folder, folder.resolve("classes")).run("Main");
    assertThat(woven.err().stream().filter(line -> line.startsWith("Exception"))).isEmpty();
    String report = Files.readString(folder.resolve("report.json"));
    Path plain = folder.resolve("plain");
    assertThat(new Javac(plain).source("Main.java", PROGRAM).withoutProcessor().errors()).isEmpty();
    Forked.Result unwoven = new Forked(plain, plain.resolve("classes")).run("Main");
    assertThat(woven.out()).isEqualTo(unwoven.out());

    assertThat(region(report, "later")).contains("\"executions\": 4,");
    assertThat(region(report, "inside")).contains("\"executions\": 4,");
    assertThat(matches(region(report, "later"), "\"tags\": (\\{\"n\": \\d})"))
        .containsExactly("{\"n\": 0}", "{\"n\": 1}", "{\"n\": 2}", "{\"n\": 9}");
    assertThat(matches(region(report, "later"), "\"parent\": \"(\\w+)\""))
        .containsExactly("nested");
    assertThat(exceptions(report, "fails")).containsExactly("java.lang.IllegalStateException");
    assertThat(region(report, "throws")).contains("\"executions\": 2,");
    assertThat(exceptions(report, "throws")).containsExactly("java.lang.ArithmeticException");
    assertThat(region(report, "own")).contains("\"executions\": 1,").doesNotContain("\"open\"");
    assertThat(region(report, "never")).contains("\"executions\": 0,", "\"open\": true");
    assertThat(report).contains("\"stage-not-followed\"");
    String paths = report.substring(report.indexOf("\"paths\": ["));
    assertThat(matches(paths, "\"region\": \"(\\w+)\", \"asynchronous\": true"))
        .contains("later", "fails", "throws", "own", "nested");
    assertThat(matches(paths, "\"region\": \"(\\w+)\", \"executions\"")).containsOnly("inside");
  }

  private static List<String> exceptions(String report, String region) {
    return matches(region(report, region), "\"exception\": \"([^\"]+)\"");
  }

  /** Returns the report's entry of a region, which ends with its indentation. */
  private static String region(String report, String region) {
    String start = "\n    \"" + region + "\": {";
    assertThat(report).contains(start);
    String rest = report.substring(report.indexOf(start));
    return rest.substring(0, rest.indexOf("\n    }"));
  }

  private static List<String> matches(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().map(match -> match.group(1)).toList();
  }
}

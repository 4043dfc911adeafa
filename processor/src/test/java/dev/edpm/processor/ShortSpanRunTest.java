package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program whose only marks are calls {@code Span.open("name")}. */
class ShortSpanRunTest {

  private static final String PROGRAM =
      """
      import dev.edpm.runtime.Span;
      class T {
        static final Span LIFE = Span.open("life");
        static Span request() { return Span.open("request"); }
        public static void main(String[] args) throws Exception {
          try (var outer = Span.open("outer")) {
            for (int i = 0; i < 3; i++) {
              var row = Span.open("row");
              row.close();
            }
          }
          Span request = request();
          Thread thread = new Thread(request::close);
          thread.start();
          thread.join();
          Runnable lambda = () -> { try (var inner = Span.open("inner")) { inner.hashCode(); } };
          lambda.run();
          LIFE.close();
          System.out.println("done");
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void isMeasured() throws Exception {
    Javac javac = new Javac(folder).source("T.java", PROGRAM).with("-Xlint:-try");
    assertThat(javac.errors()).isEmpty();
    Forked.Result result = new Forked(folder, folder.resolve("classes")).run("T");
    assertThat(result.out()).containsExactly("done");
    assertThat(result.executions())
        .isEqualTo(Map.of("life", 1, "request", 1, "outer", 1, "row", 3, "inner", 1));
    assertThat(Files.exists(folder.resolve("classes/T_Edpm.class"))).isTrue();
  }

  @Test
  void doesTheSameWithoutTheProcessor() throws Exception {
    Javac javac =
        new Javac(folder).source("T.java", PROGRAM).withoutProcessor().with("-Xlint:-try");
    assertThat(javac.errors()).isEmpty();
    Forked.Result result = new Forked(folder, folder.resolve("classes")).run("T");
    assertThat(result.out()).containsExactly("done");
    assertThat(result.executions()).isEmpty();
    assertThat(result.ours()).singleElement(STRING).contains("T was not instrumented");
  }

  @Test
  void isFoundOnTheSourcePath() throws Exception {
    Javac javac =
        new Javac(folder)
            .source("T.java", "class T { Object o = new U(); }")
            .source("U.java", "class U { Object o = dev.edpm.runtime.Span.open(\"u\"); }")
            .unnamed("U.java")
            .with("-implicit:class", "-sourcepath", folder.resolve("src").toString());
    assertThat(javac.errors()).isEmpty();
    assertThat(Javac.index(folder.resolve("classes"))).containsExactly("u");
  }
}

package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests class files that Eclipse's compiler writes. */
class EclipseTest {

  @TempDir Path folder;

  @Test
  void methodsConstructorsAndSpansAreMeasuredAsTheyRun() throws Exception {
    Map<String, byte[]> classes =
        compile(
            """
            import dev.edpm.annotations.Region;
            import dev.edpm.runtime.Span;
            public class Main {
              interface Named { @Region("name") default String name() { return "n"; } }
              record Pair(int a, int b) { @Region("sum") int sum() { return a + b; } }
              static class Base<T> { @Region("base") T same(T t) { return t; } }
              static class Text extends Base<String> implements Named {
                @Region("new") Text() { super(); }
                @Override @Region("text") String same(String t) { return super.same(t); }
              }
              @Region("m") static int m(int n) {
                if (n > 1) {
                  throw new IllegalArgumentException();
                }
                try (Span s = Span.open("row")) {
                  return n;
                } finally {
                  new Pair(1, 2).sum();
                }
              }
              public static Object run() {
                for (int i = 1; i <= 2; i++) {
                  try {
                    m(i);
                  } catch (IllegalArgumentException e) {
                    continue;
                  }
                }
                Base<String> text = new Text();
                text.same(((Named) text).name());
                Runnable lambda = () -> { try (@Region("lambda") Span s = Span.open()) { m(1); } };
                lambda.run();
                return "";
              }
            }
            """);

    assertThat(ForeignClasses.run(classes))
        .containsExactly(
            "enter m",
            "open row",
            "close row",
            "enter sum",
            "exit sum",
            "exit m",
            "enter m",
            "fail m IllegalArgumentException",
            "enter new",
            "exit new",
            "enter name",
            "exit name",
            "enter text",
            "enter base",
            "exit base",
            "exit text",
            "open lambda",
            "enter m",
            "open row",
            "close row",
            "enter sum",
            "exit sum",
            "exit m",
            "close lambda");
  }

  private Map<String, byte[]> compile(String source) throws Exception {
    Path file = Files.writeString(folder.resolve("Main.java"), source);
    Path classes = folder.resolve("classes");
    EclipseCompiler compiler = new EclipseCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-proc:none",
              "--release",
              "17",
              "-g",
              "-classpath",
              System.getProperty("java.class.path"),
              "-d",
              classes.toString());
      assertThat(
              compiler
                  .getTask(null, files, null, options, null, files.getJavaFileObjects(file))
                  .call())
          .isTrue();
    }
    return ForeignClasses.in(classes);
  }
}

package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.weaver.plan.CodeRange;
import dev.edpm.weaver.weave.target.SpanTarget;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The bytecode in which spans are open. Each call in the programs has a name that says which spans
 * are open there: {@code in_a_b} is called while a and b are, and {@code in} while none is.
 */
class SpanExtentTest {

  private static final Pattern METHOD = Pattern.compile("  (?:\\S.* )?(\\S+)\\(.*\\).*;");
  private static final Pattern DESCRIPTOR = Pattern.compile(" +descriptor: (\\S+)");
  private static final Pattern CALL =
      Pattern.compile(" +(\\d+): invokestatic .*// Method (in\\w*):\\(\\)V");

  @TempDir Path folder;

  /** A call, and the spans that are open there by the ranges. */
  private record Call(String name, String spans) {}

  static List<List<String>> options() {
    return SpanTest.options();
  }

  @ParameterizedTest
  @MethodSource("options")
  void resources(List<String> options) throws Exception {
    assertExact(
        options,
        """
        static void m(int n) throws Exception {
          in();
          for (int i = 0; i < n; i++) {
            in();
            try (@Region Span a = Span.open()) {
              in_a();
              if (i == 3) continue;
              if (i == 4) break;
              if (i == 5) return;
              try (@Region Span b = Span.open(); AutoCloseable other = other()) {
                in_a_b();
                if (i == 6) throw new IllegalStateException();
              } catch (IllegalStateException e) {
                in_a();
              } finally {
                in_a();
              }
              in_a();
            }
            in();
          }
          in();
        }
        static AutoCloseable other() { return () -> {}; }
        """);
  }

  @ParameterizedTest
  @MethodSource("options")
  void variablesThatAreClosedInFinally(List<String> options) throws Exception {
    assertExact(
        options,
        """
        static int m(int n) {
          @Region Span a = Span.open();
          try {
            in_a();
            if (n == 1) return 1;
            switch (n) {
              case 7: in_a(); break;
              case 9: throw new IllegalStateException();
              default: in_a();
            }
          } finally {
            in_a();
            a.close();
            in();
          }
          in();
          return 0;
        }
        """);
  }

  @ParameterizedTest
  @MethodSource("options")
  void variablesThatAreClosedInSequence(List<String> options) throws Exception {
    assertExact(
        options,
        """
        static void m(int n) {
          try {
            in();
            @Region Span a = Span.open();
            in_a();
            @Region Span b = Span.open();
            in_a_b();
            a.close();
            in_b();
            b.close();
            in();
            if (n == 2) throw new IllegalStateException();
          } catch (IllegalStateException e) {
            in();
          }
          in();
        }
        """);
  }

  @ParameterizedTest
  @MethodSource("options")
  void blocksInFinally(List<String> options) throws Exception {
    assertExact(
        options,
        """
        static void m(int n) {
          try {
            in();
            if (n == 1) return;
          } finally {
            in();
            try (@Region Span a = Span.open()) {
              in_a();
            }
            in();
          }
          in();
        }
        """);
  }

  @ParameterizedTest
  @MethodSource("options")
  void blocksInLambdasAndInitialisers(List<String> options) throws Exception {
    assertExact(
        options,
        """
        static {
          in();
          try (@Region Span a = Span.open()) {
            in_a();
          }
        }
        {
          try (@Region Span b = Span.open()) {
            in_b();
          }
        }
        Main() { in(); }
        Main(int i) { in(); }
        static void m(int n) {
          Runnable task = () -> {
            in();
            try (@Region Span c = Span.open()) {
              in_c();
            }
            in();
          };
          in();
        }
        """);
  }

  private void assertExact(List<String> options, String members) throws IOException {
    Matcher names = Pattern.compile("in\\w*(?=\\(\\);)").matcher(members);
    StringBuilder methods = new StringBuilder();
    new TreeSet<>(names.results().map(result -> result.group()).toList())
        .forEach(name -> methods.append("static void " + name + "() {}\n"));
    Program program = Program.compiled(options, "class Main {\n" + members + methods + "}\n");
    List<Call> calls = calls(program);
    assertThat(calls).allSatisfy(call -> assertThat(call.spans).isEqualTo(call.name));
    assertThat(calls).hasSizeGreaterThan(3);
  }

  private List<Call> calls(Program program) throws IOException {
    Path file = Files.write(folder.resolve("Main.class"), program.woven().get("Main"));
    StringWriter listing = new StringWriter();
    ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
    PrintWriter out = new PrintWriter(listing);
    assertThat(javap.run(out, out, "-c", "-p", "-s", file.toString())).isZero();
    List<Call> calls = new ArrayList<>();
    String method = "";
    String descriptor = "";
    for (String line : listing.toString().lines().toList()) {
      Matcher declared = METHOD.matcher(line);
      Matcher described = DESCRIPTOR.matcher(line);
      Matcher call = CALL.matcher(line);
      if (declared.matches()) {
        method = declared.group(1);
      } else if (line.startsWith("  static {}")) {
        method = "<clinit>";
      } else if (described.matches()) {
        descriptor = described.group(1);
      } else if (call.matches()) {
        String member = method.equals("Main") ? "<init>" : method;
        int at = Integer.parseInt(call.group(1));
        calls.add(new Call(call.group(2), open(program, member, descriptor, at)));
      }
    }
    return calls;
  }

  private static String open(Program program, String method, String descriptor, int at) {
    TreeSet<String> open = new TreeSet<>();
    program
        .result("Main")
        .ranges()
        .forEach(
            (target, ranges) -> {
              for (CodeRange range : ranges) {
                if (range.method().equals(method)
                    && range.descriptor().equals(descriptor)
                    && range.from() <= at
                    && at < range.to()) {
                  open.add(((SpanTarget) target).variable());
                }
              }
            });
    return open.isEmpty() ? "in" : "in_" + String.join("_", open);
  }
}

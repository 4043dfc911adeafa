package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tags of parameters and spans, woven, run and reported. */
class TagRunTest {

  /** Every type of parameter, in every kind of constructor and method. */
  private static final String PROGRAM =
      """
      import dev.edpm.annotations.*;
      import dev.edpm.runtime.Span;
      import java.util.ArrayList;
      import java.util.List;

      class Main {
        enum Colour {
          RED("r"), GREEN("g");
          @Region("enum") Colour(@Tag String letter) {}
        }
        class Inner {
          @Region("inner") Inner(Main other, @Tag long l, @Tag("i") int i) { super(); }
        }
        static class Nested {
          final int sum;
          Nested(int a) { this(a, 2 * a); }
          @Region("nested") Nested(@Tag int a, @Tag int b) { sum = a + b; }
        }
        record Point(int x, int y) {
          @Region("point") Point(@Tag int x, @Tag int y) { this.x = x; this.y = y; }
        }

        @Region("primitives")
        static double primitives(
            @Tag byte b, @Tag short s, double unused, @Tag char c, @Tag float f, @Tag double d,
            @Tag boolean z, @Tag long l) {
          b = 0;
          l = 0;
          return b + s + c + f + d + l;
        }

        @Region("objects")
        <E extends Enum<E>, N extends Number> String objects(
            @Tag E e, @Tag Colour colour, @Tag N n, @Tag Integer i, @Tag Boolean z,
            @Tag Character c, @Tag String s) {
          return "" + e + colour + n + i + z + c + s;
        }

        static int local(int base) {
          int captured = base + 1;
          class Local {
            final int sum;
            @Region("local") Local(@Tag int a, @Tag String b) { sum = a + captured + b.length(); }
          }
          return new Local(base, "b").sum;
        }

        int localOfInstance(int base) {
          int captured = base + 1;
          class Local {
            final int sum;
            @Region("instance local") Local(@Tag String b, @Tag int a) { sum = a + captured; }
          }
          return new Local("b" + base, base).sum;
        }

        static void span(List<Object> out) {
          for (int i = 0; i < 6; i++) {
            try (@Region("span") Span span = Span.open()) {
              span.tag("i", -1);
              span.tag("i", i % 3);
              span.tag("text", i == 5 ? null : "t" + i / 2);
              out.add(i);
            }
          }
        }

        static Span handedOn() {
          @Region("handed") Span span = Span.open();
          span.tag("early", 1.5);
          return span;
        }

        @Region("thrown")
        static void thrown(@Tag int i) {
          if (i > 1) throw new IllegalStateException("i " + i);
        }

        public static void main(String[] args) throws Exception {
          List<Object> out = new ArrayList<>();
          out.add(Colour.values().length);
          Main main = new Main();
          main.new Inner(main, 1L << 40, 7);
          out.add(new Nested(4).sum);
          out.add(new Point(1, 2));
          out.add(primitives((byte) 1, (short) 2, 0, 'c', 4f, 5, true, 6));
          out.add(main.objects(Colour.RED, Colour.GREEN, 2.5, 3, false, 'x', "text"));
          out.add(main.objects(Colour.RED, null, null, null, null, null, null));
          out.add(local(3));
          out.add(main.localOfInstance(4));
          span(out);
          Span span = handedOn();
          Thread closer = new Thread(() -> { span.tag("late", "x"); span.close(); });
          closer.start();
          closer.join();
          for (int i = 0; i < 3; i++) {
            try { thrown(i); } catch (IllegalStateException e) { out.add(e.getMessage()); }
          }
          System.out.println(out);
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void theReportHasTheValuesOfEachExecution() throws Exception {
    Javac javac = new Javac(folder).source("Main.java", PROGRAM);
    assertThat(javac.errors()).isEmpty();
    Forked.Result woven = new Forked(folder, folder.resolve("classes")).run("Main");
    assertThat(woven.err().stream().filter(line -> line.startsWith("Exception"))).isEmpty();
    Path plain = folder.resolve("plain");
    assertThat(new Javac(plain).source("Main.java", PROGRAM).withoutProcessor().errors()).isEmpty();
    String report = Files.readString(folder.resolve("report.json"));
    Forked.Result unwoven = new Forked(plain, plain.resolve("classes")).run("Main");
    assertThat(woven.out()).isEqualTo(unwoven.out());

    assertThat(records(report, "enum")).containsExactly("{\"letter\":\"r\"}", "{\"letter\":\"g\"}");
    assertThat(records(report, "inner")).containsExactly("{\"l\":1099511627776,\"i\":7}");
    assertThat(records(report, "nested")).containsExactly("{\"a\":4,\"b\":8}");
    assertThat(records(report, "point")).containsExactly("{\"x\":1,\"y\":2}");
    assertThat(records(report, "primitives"))
        .containsExactly("{\"b\":1,\"s\":2,\"c\":\"c\",\"f\":4.0,\"d\":5.0,\"z\":true,\"l\":6}");
    assertThat(records(report, "objects"))
        .containsExactly(
            "{\"e\":\"RED\",\"colour\":\"GREEN\",\"n\":2.5,\"i\":3,\"z\":false,\"c\":\"x\",\"s\":\"text\"}",
            "{\"e\":\"RED\",\"colour\":null,\"n\":null,\"i\":null,\"z\":null,\"c\":null,\"s\":null}");
    assertThat(records(report, "local")).containsExactly("{\"a\":3,\"b\":\"b\"}");
    assertThat(records(report, "instance local")).containsExactly("{\"b\":\"b4\",\"a\":4}");
    assertThat(records(report, "span"))
        .containsExactly(
            "{\"i\":0,\"text\":\"t0\"}",
            "{\"i\":1,\"text\":\"t0\"}",
            "{\"i\":2,\"text\":\"t1\"}",
            "{\"i\":0,\"text\":\"t1\"}",
            "{\"i\":1,\"text\":\"t2\"}",
            "{\"i\":2,\"text\":null}");
    assertThat(records(report, "handed")).containsExactly("{\"early\":1.5,\"late\":\"x\"}");
    assertThat(records(report, "thrown")).containsExactly("{\"i\":0}", "{\"i\":1}", "{\"i\":2}");
    assertThat(values(report, "span", "i"))
        .containsExactly("0, \"executions\": 2", "1, \"executions\": 2", "2, \"executions\": 2");
    assertThat(values(report, "span", "text"))
        .containsExactly(
            "\"t0\", \"executions\": 2",
            "\"t1\", \"executions\": 2",
            "\"t2\", \"executions\": 1",
            "null, \"executions\": 1");
  }

  /** Returns the tags of each record of a region, without spaces. */
  private static List<String> records(String report, String region) {
    String all = region(report, region);
    return matches(all.substring(all.indexOf("\"records\": [")), "\"tags\": (\\{[^}]*})").stream()
        .map(tags -> tags.replace(" ", ""))
        .toList();
  }

  /** Returns each value of a tag with the number of its executions. */
  private static List<String> values(String report, String region, String key) {
    String all = region(report, region);
    String tag = all.substring(all.indexOf("\"" + key + "\": {", all.indexOf("\"tags\": {")));
    return matches(
        tag.substring(0, tag.indexOf("\"other\"")), "\"value\": ([^,]+, \"executions\": \\d+),");
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

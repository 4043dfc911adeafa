package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.Diagnostic;
import javax.tools.Diagnostic.Kind;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests names that a report or a class file cannot represent. */
class NameLimitsTest {

  @TempDir Path folder;

  private static final String LISTENER = "static void m(dev.edpm.runtime.monitor.Sample sample) {}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          @Region(NAME) void m() {}
          @Region(NAME) T() {}
          void m() { try (@Region(NAME) Span s = Span.open()) { s.hashCode(); } }
          @Region(NAME) static class U { void m() {} }
          @Region @Counters(NAME) void m() {}
          @Region @Counters({"cpu", NAME}) void m() {}
          @Knob(NAME) static int k;
          @Knob(value = "k", unit = NAME) static int k;
          @CounterDef(NAME) static int k;
          @CounterDef(value = "a.b", unit = NAME) static int k;
          @CounterClass(NAME) interface C { void c(double d); }
          @CounterClass interface C { @CounterDef(NAME) void c(double d); }
          @CounterClass interface C { void c(@CounterDef(NAME) double d, int e); }
          @Codelet(NAME) static void m(int i) {}
          @Codelet(value = "c", variant = NAME) static void m(int i) {}
          @Codelet(value = "c", symbol = NAME) static void m(int i) {}
          @Rule(name = NAME, value = "when global os.page-faults > 1 set global k to 1") @Knob("k") static int k;
          @Listener(NAME) LISTENER
          @Listener(value = "time", scope = MonitorScope.PER_REGION, of = NAME) LISTENER
          """)
  void namesOfEverything(String member) {
    String code = member.replace("LISTENER", LISTENER);
    for (String text : new String[] {"x".repeat(1_001), "x".repeat(65_530)}) {
      String literal = "\"" + text + "\"";
      Sources sources = Sources.ofBody("  " + code.replace("NAME", literal));
      sources.fails(
          "T",
          literal,
          "[EdpmName]",
          text.substring(0, 40) + "...",
          text.length() + " characters, but the maximum is 1000");
      assertThat(sources.compile().errors().get(0).getMessage(null)).hasSizeLessThan(300);
    }
    String half = "\"a\\ud83db\"";
    Sources.ofBody("  " + code.replace("NAME", half))
        .fails("T", half, "[EdpmName]", "character 2", "U+D83D");
  }

  @Test
  void longestNames() {
    String name = "x".repeat(1_000);
    assertThat(Sources.ofBody("  @Region(\"" + name + "\") void m() {}").succeeds().regionNames())
        .containsExactly(name);
    String pairs = "\ud83d\ude00".repeat(500);
    assertThat(Sources.ofBody("  @Region(\"" + pairs + "\") void m() {}").succeeds().regionNames())
        .containsExactly(pairs);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\ude00", "\\ud83d", "\\ude00\\ud83d", "ok\\ud83d\\ud83d\\ude00"})
  void halvesOfCharacters(String escaped) {
    Sources.ofBody("  @Region(\"" + escaped + "\") void m() {}")
        .fails("T", "\"" + escaped, "[EdpmName]", "surrogate");
  }

  @Test
  void differentHalvesAreNoDuplicates() {
    Sources sources =
        Sources.ofBody("  @Region(\"\\ud83d\") void m() {}\n  @Region(\"\\ud83e\") void n() {}");
    assertThat(sources.compile().errors())
        .hasSize(2)
        .allSatisfy(said -> assertThat(said.getMessage(null)).contains("[EdpmName]"));
  }

  @Test
  void proseMayBeLonger() {
    String help = "x".repeat(10_000);
    Sources.ofBody("  @Knob(value = \"k\", help = \"" + help + "\") static int k;").succeeds();
    Sources.ofBody("  @Knob(value = \"k\", help = \"" + help + "x\") static int k;")
        .fails("T", "\"" + help, "[EdpmName]", "10001 characters, but the maximum is 10000");
    String rule = "when global os.page-faults > 1 set global " + help + " to 1";
    Sources.ofBody("  @Rule(\"" + rule + "\") @Knob(\"k\") static int k;")
        .fails("T", "\"" + rule, "[EdpmName]", "the maximum is 10000");
  }

  @Test
  void defaultNames() {
    String method = "m".repeat(999);
    Sources.ofBody("  @Region void " + method + "() {}")
        .fails("T", "@Region", "[EdpmName]", "default name \"T.mmmm", "1001 characters");
    Sources.ofBody("  @Region(\"own\") void " + method + "() {}").succeeds();
    Sources.ofBody("  void " + method + "() {}")
        .with("-Aedpm.regions=T")
        .fails("T", method, "[EdpmName]", "1001 characters");
    Sources.ofBody(
            "  void m() { @Region Span " + method + " = Span.open(); " + method + ".close(); }")
        .fails("T", "@Region", "[EdpmName]", "default name \"T.m.mmmm");
    Sources.ofBody("  @Region(\"" + "p".repeat(999) + "\") static class U { void m() {} }")
        .fails("T", "m() {}", "[EdpmName]", "default name");
    Sources.ofBody("  @Codelet static void " + method + "(int i) {}")
        .fails("T", "@Codelet", "[EdpmName]", "default name");
    Sources.ofBody("  @Codelet @Counters(\"cpu\") static void " + method + "(int i) {}")
        .has(Kind.ERROR, "T", "@Codelet", "[EdpmName]", "default name");
    Sources.ofBody("  @Knob static int " + method + ";")
        .fails("T", "@Knob", "[EdpmName]", "default name");
    Sources.ofBody("  @CounterDef static int " + method + ";")
        .fails("T", "@CounterDef", "[EdpmName]", "default name");
    Sources.ofBody("  @CounterClass interface C { void " + method + "(double d); }")
        .fails("T", "d); }", "[EdpmName]", "default name \"C.mmmm");
  }

  @Test
  void moreThanAFileSystemHolds() throws Exception {
    String type = "T".repeat(248); // with .class the longest file name of Linux
    for (String member :
        List.of(
            "@dev.edpm.annotations.Region void m() {}",
            "@dev.edpm.annotations.Knob(\"k\") static int k;",
            "@dev.edpm.annotations.Codelet(\"c\") static void m(int i) {}")) {
      List<Diagnostic<? extends JavaFileObject>> said =
          new Javac(folder)
              .source("T.java", "\nclass " + type + " { " + member + " }\n")
              .diagnostics();
      assertThat(said).isNotEmpty();
      assertThat(said.get(0).getMessage(null)).contains("[EdpmOutput] " + type, "too long");
      assertThat(said.get(0).getLineNumber()).isEqualTo(2);
      // That of the type, or of the first hook.
      String line = said.get(0).getSource().getCharContent(true).toString().lines().toList().get(1);
      assertThat(said.get(0).getColumnNumber())
          .isEqualTo(member.contains("Knob") ? line.indexOf("k;") + 1 : 1);
    }
  }

  private static Sources counting(int number, int length) {
    String counters =
        IntStream.range(0, number)
            .mapToObj(i -> "\"gpu." + i + "x".repeat(length) + '"')
            .collect(Collectors.joining(", "));
    return Sources.ofBody("  @Region(\"r\") @Counters({" + counters + "}) void m() {}")
        .with("-Aedpm.counters=gpu.**");
  }

  @Test
  void manyLongCounters() {
    assertThat(counting(70, 950).succeeds().regionNames()).containsExactly("r");
  }

  @Test
  void moreThanAClassFileHolds() {
    counting(8_500, 0)
        .fails("T", "\"r\"", "[EdpmName]", "region \"r\" takes", "65535", "fewer counters");
    String type = "T" + "t".repeat(40_000);
    Sources.of(
            "T",
            "class T { static class %1$s {} @dev.edpm.annotations.Region(\"r\") void m(%1$s a, %1$s b) {} }"
                .formatted(type))
        .fails("T", "\"r\"", "[EdpmName]", "class file");
  }
}

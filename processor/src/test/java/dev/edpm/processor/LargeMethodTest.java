package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests methods near 8,000 bytes, above which HotSpot does not compile a method. */
class LargeMethodTest {

  @TempDir Path folder;

  private static String source(int statements, String marks, String body) {
    return "class T {\n  static int x;\n  "
        + marks
        + "\n  static void large(int a, int b) {\n    int c = 0;\n"
        + "    x += c;\n".repeat(statements)
        + body
        + "  }\n}\n";
  }

  private List<? extends Diagnostic<?>> said(String source, String... options) throws Exception {
    return new Javac(folder).source("T.java", source).with(options).diagnostics();
  }

  @Test
  void methodsThatBecomeTooLargeAreWarnedOfWithBothSizes() throws Exception {
    // 8 bytes for each statement, 2 for the declaration and 1 for the return: 7,995
    List<? extends Diagnostic<?>> said = said(source(999, "@dev.edpm.annotations.Region", ""));
    assertThat(said).hasSize(1);
    assertThat(said.get(0).getKind()).isEqualTo(Diagnostic.Kind.WARNING);
    assertThat(said.get(0).getMessage(Locale.ROOT))
        .startsWith("[EdpmLargeMethod] large has ")
        .contains(" bytes of bytecode with its regions and 7995 without");
    assertThat(said.get(0).getLineNumber()).isEqualTo(3);
    assertThat(said.get(0).getColumnNumber()).isEqualTo(3);
    assertThat(folder.resolve("classes/T_Edpm.class")).exists();
  }

  @Test
  void theWarningCanBeSilenced() throws Exception {
    String marks = "@SuppressWarnings(\"edpm:EdpmLargeMethod\") @dev.edpm.annotations.Region";
    assertThat(said(source(999, marks, ""), "-Werror")).isEmpty();
  }

  @Test
  void methodsThatWereTooLargeBeforeAreLeftAlone() throws Exception {
    assertThat(said(source(1_001, "@dev.edpm.annotations.Region", ""))).isEmpty();
  }

  @Test
  void methodsThatCanBeWovenSmallerAre() throws Exception {
    // Instructions for the two parameters and c need no operand; with a higher number, each use of
    // c would need one.
    assertThat(said(source(990, "@dev.edpm.annotations.Region", ""))).isEmpty();
    assertThat(sizeOfLarge()).isBetween(990 * 8 + 4, 8_000);
  }

  /** Returns the position of the last instruction, which has one byte. */
  private int sizeOfLarge() {
    StringWriter text = new StringWriter();
    ToolProvider.findFirst("javap")
        .orElseThrow()
        .run(
            new PrintWriter(text, true),
            new PrintWriter(System.err, true),
            "-c",
            "-p",
            folder.resolve("classes/T.class").toString());
    String code = text.toString().substring(text.toString().indexOf(" large("));
    return Pattern.compile("^\\s+(\\d+): athrow", Pattern.MULTILINE)
            .matcher(code)
            .results()
            .mapToInt(found -> Integer.parseInt(found.group(1)))
            .max()
            .orElseThrow()
        + 1;
  }

  @Test
  void methodWovenToASmallerSizeRunsAsBefore() throws Exception {
    String body =
        "    try (@dev.edpm.annotations.Region(\"s\") dev.edpm.runtime.Span s ="
            + " dev.edpm.runtime.Span.open()) {\n      long d = a; x += (int) (d * b);\n    }\n";
    String main = "  public static void main(String[] o) { large(6, 7); System.out.print(x); }\n";
    String source =
        source(975, "@SuppressWarnings(\"try\") @dev.edpm.annotations.Region(\"m\")", body)
            .replace("  static int x;\n", "  static int x;\n" + main);
    assertThat(said(source)).isEmpty();
    Forked.Result result = new Forked(folder, folder.resolve("classes")).run("T");
    assertThat(result.out()).containsExactly("42");
    assertThat(result.executions()).isEqualTo(Map.of("m", 1, "s", 1));
  }
}

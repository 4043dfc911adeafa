package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests default names of regions that would be equal for several types of one compilation. */
class SharedNamesTest {

  private static final String FIRST =
      """
      package p1;
      import dev.edpm.annotations.*;
      import dev.edpm.runtime.Span;
      public class U {
        @Region public void run() { @Region Span s = Span.open(); s.close(); }
        @Region("own") void own() {}
        static class In { @Region In() {} }
      }
      """;
  private static final String SECOND =
      """
      package p2;
      import dev.edpm.annotations.*;
      public class U {
        @Region public void run() {}
        @Region void other() {}
        @Knob static int knob;
      }
      """;
  private static final String THIRD =
      "import dev.edpm.annotations.*;\nclass U { @Region void run() {} }\n";

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void typesOfOneSimpleNameArePrefixedWithTheirPackages(boolean reversed) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("p1/U", FIRST);
    texts.put("p2/U", SECOND);
    texts.put("U", THIRD);
    texts.put("p3/V", "package p3; @dev.edpm.annotations.Region class V { void run() {} }");
    List<String> order = new ArrayList<>(texts.keySet());
    if (reversed) {
      Collections.reverse(order);
    }
    Sources sources = new Sources().with("-Xlint:all,-try", "-Werror");
    order.forEach(name -> sources.add(name, texts.get(name)));
    sources.succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder(
            "p1.U.run",
            "p1.U.run.s",
            "own",
            "p1.U.In.new",
            "p2.U.run",
            "p2.U.other",
            "U.run",
            "V.run");
    sources.has(
        Diagnostic.Kind.NOTE,
        reversed ? "U" : "p1/U",
        "class U {",
        "[EdpmSharedName] U, p1.U, p2.U have the same simple name, so the default names of their"
            + " regions start with the package: "
            + (reversed ? "U.run" : "p1.U.run")
            + "; give the regions names of their own for shorter ones");
    assertThat(notes(sources)).hasSize(1);
    assertThat(sources.generated("p2/U_Edpm.java").orElseThrow())
        .contains("\"p2.U.run\", \"p2.U\", ");
  }

  @Test
  void theNoteCanBeSilenced() {
    Sources sources =
        Sources.of(
                "p1/U",
                FIRST.replace(
                    "public class", "@SuppressWarnings(\"edpm:EdpmSharedName\") public class"))
            .add("p2/U", SECOND)
            .succeeds();
    assertThat(notes(sources)).isEmpty();
    assertThat(sources.regionNames()).contains("p1.U.run", "p2.U.run");
  }

  /** The spans of types that are not attributed yet are not known. */
  @Test
  void aTypeWhoseRegionsAllHaveNamesIsAmongThem() {
    Sources sources =
        Sources.of("p1/U", FIRST)
            .add(
                "p2/U", "package p2; class U { @dev.edpm.annotations.Region(\"x\") void run() {} }")
            .succeeds();
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder("p1.U.run", "p1.U.run.s", "own", "p1.U.In.new", "x");
  }

  @Test
  void patternsMakeNamesInTheSameWay() {
    Sources sources =
        Sources.of("p1/U", "package p1; class U { void run() {} }")
            .add("p2/U", "package p2; class U { void run() {} }")
            .with("-Aedpm.regions=**", "-Xlint:all", "-Werror")
            .succeeds();
    assertThat(sources.regionNames()).containsExactlyInAnyOrder("p1.U.run", "p2.U.run");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void defaultNameGivesWayToAnExplicitOneElsewhere(boolean reversed) {
    String named = "class A { @dev.edpm.annotations.Region(\"B.run\") void m() {} }";
    String unnamed = "class B { @dev.edpm.annotations.Region void run() {} }";
    Sources sources =
        reversed
            ? Sources.of("B", unnamed).add("A", named)
            : Sources.of("A", named).add("B", unnamed);
    assertThat(sources.succeeds().index())
        .extracting(row -> row.get(1) + " " + row.get(2))
        .containsExactlyInAnyOrder("B.run A", "B.run#2 B");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void equalNamesByThePrefixesOfTwoTypes(boolean reversed) {
    String reader =
        """
        package p1;
        @dev.edpm.annotations.Region("io") class Reader { void read() {} void close() {} }
        """;
    String writer =
        """
        package p2;
        class Writer {
          @dev.edpm.annotations.Region("io")
          static class In {
            void write() {}
            void close() {}
          }
        }
        """;
    Sources sources =
        reversed
            ? Sources.of("p2/Writer", writer).add("p1/Reader", reader)
            : Sources.of("p1/Reader", reader).add("p2/Writer", writer);
    sources
        .with("-Xlint:all", "-Werror")
        .succeeds()
        .has(
            Diagnostic.Kind.NOTE,
            reversed ? "p2/Writer" : "p1/Reader",
            "close() {}",
            "[EdpmSharedName] regions of p1.Reader, p2.Writer would all be named \"io.close\", so"
                + " their names contain the type: io."
                + (reversed ? "p2.Writer.In" : "p1.Reader")
                + ".close; give them names of their own");
    assertThat(notes(sources)).hasSize(1);
    assertThat(sources.regionNames())
        .containsExactlyInAnyOrder(
            "io.read", "io.p1.Reader.close", "io.write", "io.p2.Writer.In.close");
  }

  private static List<String> notes(Sources sources) {
    return sources.compile().notes().stream()
        .map(note -> note.getMessage(null))
        .filter(text -> text.startsWith("[Edpm"))
        .toList();
  }
}

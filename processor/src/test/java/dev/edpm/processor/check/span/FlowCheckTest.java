package dev.edpm.processor.check.span;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.processor.reader.flow.FlowUnit;
import dev.edpm.processor.reader.flow.SpanFlow;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * Reads the methods under {@code spans/}: a comment {@code //! PROBLEM span} stands on each line
 * where the check must find that problem, and nothing may be found elsewhere.
 */
class FlowCheckTest {

  private static final Pattern METHOD = Pattern.compile("  (?:static )?\\w+ (\\w+)\\(.*\\{");
  private static final Pattern EXPECTED = Pattern.compile("//! ([\\w ,]+)$");

  @TestFactory
  Stream<DynamicTest> jumps() {
    return cases("Jumps");
  }

  @TestFactory
  Stream<DynamicTest> loops() {
    return cases("Loops");
  }

  @TestFactory
  Stream<DynamicTest> tries() {
    return cases("Tries");
  }

  @TestFactory
  Stream<DynamicTest> switches() {
    return cases("Switches");
  }

  @TestFactory
  Stream<DynamicTest> conditions() {
    return cases("Conditions");
  }

  @TestFactory
  Stream<DynamicTest> uses() {
    return cases("Uses");
  }

  @TestFactory
  @EnabledForJreRange(
      min = JRE.JAVA_21,
      disabledReason = "patterns in switches are part of Java 21 and later")
  Stream<DynamicTest> patterns() {
    return cases("Patterns");
  }

  @Test
  void sitesLeadBackToTrees() {
    AttributedSource source = AttributedSource.of("Jumps", text("Jumps"));
    for (FlowUnit unit : source.units()) {
      for (SpanFlow span : unit.spans()) {
        assertThat(unit.tree(span.site())).asString().contains("Span " + span.name());
        for (SpanFinding finding : FlowCheck.check(span)) {
          assertThat(unit.tree(finding.site())).isNotNull();
        }
      }
    }
  }

  private static Stream<DynamicTest> cases(String name) {
    String text = text(name);
    AttributedSource source = AttributedSource.of(name, text);
    assertThat(source.messages()).isEmpty();
    Map<Integer, List<String>> found = found(source);
    List<String> lines = text.lines().toList();
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher method = METHOD.matcher(lines.get(i));
      if (method.matches()) {
        int start = i;
        int end = start + 1 + lines.subList(start + 1, lines.size()).indexOf("  }");
        tests.add(
            DynamicTest.dynamicTest(method.group(1), () -> compare(lines, start, end, found)));
      }
    }
    return tests.stream();
  }

  private static void compare(
      List<String> lines, int start, int end, Map<Integer, List<String>> found) {
    Map<Integer, List<String>> expected = new TreeMap<>();
    Map<Integer, List<String>> actual = new TreeMap<>();
    for (int i = start; i <= end; i++) {
      Matcher marked = EXPECTED.matcher(lines.get(i));
      if (marked.find()) {
        expected.put(i + 1, Stream.of(marked.group(1).split(", *")).sorted().toList());
      }
      if (found.containsKey(i + 1)) {
        actual.put(i + 1, found.get(i + 1).stream().sorted().toList());
      }
    }
    assertThat(actual).isEqualTo(expected);
  }

  private static Map<Integer, List<String>> found(AttributedSource source) {
    Map<Integer, List<String>> found = new TreeMap<>();
    for (FlowUnit unit : source.units()) {
      for (SpanFlow span : unit.spans()) {
        if (span.handedOn()) {
          at(found, span.site().line()).add("HANDED_ON " + span.name());
        }
        for (SpanFinding finding : FlowCheck.check(span)) {
          at(found, finding.site().line()).add(finding.problem() + " " + span.name());
        }
      }
    }
    return found;
  }

  private static List<String> at(Map<Integer, List<String>> found, long line) {
    return found.computeIfAbsent((int) line, unused -> new ArrayList<>());
  }

  private static String text(String name) {
    String path = "/spans/" + name + ".java";
    try (InputStream in = FlowCheckTest.class.getResourceAsStream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

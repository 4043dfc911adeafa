package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Severity;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Weaves the programs of tests from their class files alone. They must do the same as when the
 * marks come from javac's trees; only the default names may differ.
 */
final class ClassFilePrograms {

  private ClassFilePrograms() {}

  /** Weaves a program; empty if it has no names of variables, which would be names of spans. */
  static Optional<Map<String, byte[]>> weave(Map<String, byte[]> plain) {
    NamePatterns none = NamePatterns.parse("");
    ClassFileWeaver.Result result =
        ClassFileWeaver.weave(ClassFileSet.of(plain), "", new ClassFileWeaver.Options(none, none));
    if (result.found().stream().anyMatch(each -> each.message() == Message.SPAN_VARIABLE_UNKNOWN)) {
      return Optional.empty();
    }
    assertThat(result.found())
        .filteredOn(each -> each.message().severity() != Severity.NOTE)
        .extracting(ClassFilePrograms::text)
        .isEmpty();
    Map<String, byte[]> woven = new TreeMap<>(plain);
    woven.putAll(result.files());
    return Optional.of(woven);
  }

  private static String text(Diagnostic diagnostic) {
    return diagnostic.place().map(Object::toString).orElse("") + ": " + diagnostic.text();
  }

  /**
   * Asserts that events are those of another form of the program, except for the names of regions.
   */
  static void assertSame(List<String> events, List<String> others) {
    Map<String, String> names = new HashMap<>();
    List<String> renamed = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      String[] words = events.get(i).split(" ");
      String[] other = (i < others.size() ? others.get(i) : "- -").split(" ");
      if (!words[0].equals("with") && other.length > 1) {
        words[1] = names.computeIfAbsent(words[1], name -> other[1]);
      }
      renamed.add(String.join(" ", words));
    }
    assertThat(renamed).as("woven from class files: " + events).isEqualTo(others);
  }
}

package dev.edpm.benchmarks.evaluation;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The code that a user writes to measure a program: the lines of the program that are new or
 * changed, and all lines of the helpers that it needs, directly or through another helper.
 * Indentation, the name of the type and its package are ignored.
 *
 * @param program the instrumented program
 * @param helpers the available helpers; each file name is that of its type
 */
record Instrumentation(Path program, List<Path> helpers) {

  Instrumentation {
    helpers = List.copyOf(helpers);
  }

  /** Returns the number of additional or changed lines, compared with the original program. */
  int lines(Path original) throws IOException {
    int lines = 0;
    for (AbstractDelta<String> delta :
        DiffUtils.diff(comparable(original), comparable(program)).getDeltas()) {
      lines += delta.getTarget().size();
    }
    for (CodeLines helper : needed().values()) {
      lines += helper.count();
    }
    return lines;
  }

  /** Returns the required helpers. */
  Map<Path, CodeLines> needed() throws IOException {
    Map<Path, CodeLines> needed = new LinkedHashMap<>();
    List<CodeLines> unread = new ArrayList<>(List.of(CodeLines.of(program)));
    while (!unread.isEmpty()) {
      CodeLines user = unread.remove(0);
      for (Path helper : helpers) {
        if (user.identifiers().contains(type(helper)) && !needed.containsKey(helper)) {
          needed.put(helper, CodeLines.of(helper));
          unread.add(needed.get(helper));
        }
      }
    }
    return needed;
  }

  private static List<String> comparable(Path source) throws IOException {
    String type = "\\b" + type(source) + "\\b";
    return CodeLines.of(source).text().stream()
        .filter(line -> !line.startsWith("package "))
        .map(line -> line.replaceAll(type, "Program"))
        .toList();
  }

  private static String type(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }
}

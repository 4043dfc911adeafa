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
 * What somebody has to write who measures a program: the lines that are new or changed in it, and
 * all lines of the helpers that it needs, directly or for another helper. How far a line is
 * indented, what the type is called and in which package it is does not matter.
 *
 * @param program the instrumented program
 * @param helpers what it may need, where the name of a file tells the type
 */
record Instrumentation(Path program, List<Path> helpers) {

  Instrumentation {
    helpers = List.copyOf(helpers);
  }

  /** Returns how many lines it is more than the program as it was. */
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

  /** Returns the helpers that it needs. */
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

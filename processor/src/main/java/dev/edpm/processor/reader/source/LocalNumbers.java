package dev.edpm.processor.reader.source;

import java.util.HashMap;
import java.util.Map;

/** Numbers local and anonymous classes for each enclosing class and name, like javac. */
final class LocalNumbers {

  private final Map<String, Integer> used = new HashMap<>();

  /** Returns the next number of a class {@code simpleName} (empty if anonymous) in a class. */
  int next(String enclosingBinaryName, String simpleName) {
    return used.merge(enclosingBinaryName + "$" + simpleName, 1, Integer::sum);
  }
}

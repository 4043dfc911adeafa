package dev.edpm.processor.reader.source;

import java.util.HashMap;
import java.util.Map;

/** Numbers local and anonymous classes per enclosing class and name, as javac does. */
final class LocalNumbers {

  private final Map<String, Integer> used = new HashMap<>();

  /** Returns the next number of a class {@code simpleName} (empty: anonymous) in that class. */
  int next(String enclosingBinaryName, String simpleName) {
    return used.merge(enclosingBinaryName + "$" + simpleName, 1, Integer::sum);
  }
}

package dev.edpm.weaver.plan;

import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.SourceVersion;

/** Derives the names of constants from the names of counters and methods. */
final class ConstantNames {

  private ConstantNames() {}

  /** Returns {@code HEAP_IN_USE} for {@code heap.inUse}. */
  static String of(String wanted) {
    StringBuilder name = new StringBuilder();
    char before = '_';
    for (int i = 0; i < wanted.length(); i++) {
      char c = wanted.charAt(i);
      if (!Character.isJavaIdentifierPart(c) || c == '$' || Character.isIdentifierIgnorable(c)) {
        c = '_';
      }
      if (Character.isUpperCase(c) && Character.isLowerCase(before)) {
        name.append('_');
      }
      if (c != '_' || before != '_') {
        name.append(c);
      }
      before = c;
    }
    while (!name.isEmpty() && name.charAt(name.length() - 1) == '_') {
      name.setLength(name.length() - 1);
    }
    String upper = name.toString().toUpperCase(Locale.ROOT);
    return SourceVersion.isName(upper) ? upper : "NAME_" + upper;
  }

  /**
   * Returns {@code wanted}, if necessary with a number from 2 that makes it unique, and adds it to
   * {@code used}.
   */
  static String unused(String wanted, String separator, Set<String> used) {
    return unused(wanted, separator, used, name -> false);
  }

  /** Does the same, but also avoids the names that satisfy {@code taken}. */
  static String unused(String wanted, String separator, Set<String> used, Predicate<String> taken) {
    String name = wanted;
    for (int i = 2; taken.test(name) || !used.add(name); i++) {
      name = wanted + separator + i;
    }
    return name;
  }
}

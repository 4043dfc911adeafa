package dev.edpm.weaver.kernel;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The names of types at one point of a program. */
final class TypeNames {

  private final Map<String, KernelType> declared = new HashMap<>();
  private final Set<String> unknown = new HashSet<>();

  /** Returns the type with a name; empty if the name is not that of a type. */
  Optional<KernelType> find(String name) throws NotUnderstoodException {
    if (unknown.contains(name)) {
      throw new NotUnderstoodException("the type " + name + " is not understood");
    }
    return Optional.ofNullable(declared.getOrDefault(name, Words.TYPES.get(name)));
  }

  void declare(String name, KernelType type) {
    KernelType before = declared.getOrDefault(name, Words.TYPES.get(name));
    if (before != null && !before.equals(type)) {
      unknown.add(name);
    }
    declared.put(name, type);
  }

  /**
   * Notes a name that may be that of a type from now on. The name of a type cannot get another
   * meaning outside of functions.
   */
  void declareUnknown(String name) {
    if (!isType(name)) {
      unknown.add(name);
    }
  }

  /** Returns whether a word is a keyword, or the name of a known type. */
  boolean isType(String word) {
    return Words.isKeyword(word) || Words.TYPES.containsKey(word) || declared.containsKey(word);
  }
}

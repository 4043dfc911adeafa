package dev.edpm.weaver.model;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is known of the types of a compilation before javac attributes the first of them: enough to
 * give the regions of each type names that no region of another type gets.
 */
public final class KnownNames {

  private final Map<String, SortedSet<String>> types = new HashMap<>();
  private final Map<String, SortedSet<String>> methods = new HashMap<>();
  private final Set<String> explicit = new HashSet<>();

  /** Adds a top-level type. */
  public void addType(String simpleName, String qualifiedName) {
    types.computeIfAbsent(simpleName, name -> new TreeSet<>()).add(qualifiedName);
  }

  /**
   * Adds a method or constructor whose default name starts with the name in a mark.
   *
   * @param defaultName the default name of its region
   * @param topLevel the qualified name of its top-level type
   */
  public void addMethod(String defaultName, String topLevel) {
    methods.computeIfAbsent(defaultName, name -> new TreeSet<>()).add(topLevel);
  }

  /** Adds the name in the mark of a method or constructor. */
  public void addExplicit(String name) {
    explicit.add(name);
  }

  /** Returns the top-level types with a simple name, by their qualified names. */
  public SortedSet<String> types(String simpleName) {
    return types.getOrDefault(simpleName, new TreeSet<>());
  }

  /** Returns the top-level types in which a method's region has a default name. */
  public SortedSet<String> typesWithMethod(String defaultName) {
    return methods.getOrDefault(defaultName, new TreeSet<>());
  }

  /** Tells whether the mark of a method or constructor has a name. */
  public boolean isExplicit(String name) {
    return explicit.contains(name);
  }
}

package dev.edpm.weaver.index;

import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.HooksPlan;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The resource that names every class of hooks of an output folder, as providers of a service. With
 * it, the runtime finds hooks before the classes that they belong to are loaded; tools that move
 * classes or join jars keep such lists right. Each line is a binary name; the lines are sorted.
 */
public final class HookIndex implements Index {

  /** The path of the resource in the folder of classes. */
  public static final String RESOURCE = "META-INF/services/" + RuntimeNames.GENERATED_HOOKS;

  private static final String HEADER = "# The classes that register the hooks of these classes.\n";

  private final TreeSet<String> names = new TreeSet<>();

  /** Creates an empty index. */
  public HookIndex() {}

  /** Adds the class of hooks of {@code plan}. */
  public void add(HooksPlan plan) {
    names.add(plan.className());
  }

  @Override
  public String resource() {
    return RESOURCE;
  }

  /**
   * Decides by the type, not by its class of hooks: that class file remains when the type loses its
   * hooks.
   */
  @Override
  public void keep(String text, Predicate<String> kept) {
    text.lines()
        .filter(line -> HooksPlan.topLevelOf(line).filter(kept).isPresent())
        .forEach(names::add);
  }

  @Override
  public boolean isEmpty() {
    return names.isEmpty();
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder(HEADER);
    names.forEach(name -> text.append(name).append('\n'));
    return text.toString();
  }
}

package dev.edpm.processor.generate;

import dev.edpm.processor.plan.WiringPlan;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The resource that names every class of hooks of an output folder. With it, the runtime finds
 * hooks before the classes that they belong to are loaded. Each line is a binary name; the lines
 * are sorted.
 */
public final class HookIndex implements Index {

  /** The path of the resource in the folder of classes. */
  public static final String RESOURCE = "META-INF/edpm/hooks";

  private static final String HEADER = "# The classes that register the hooks of these classes.\n";
  private static final String WIRING = "_Edpm$";

  private final TreeSet<String> names = new TreeSet<>();

  /** Creates an empty index. */
  public HookIndex() {}

  /** Adds the class of hooks of {@code plan}. */
  public void add(WiringPlan plan) {
    names.add(plan.hooksBinaryName());
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
    text.lines().filter(line -> line.contains(WIRING) && kept.test(type(line))).forEach(names::add);
  }

  private static String type(String hooksName) {
    return hooksName.substring(0, hooksName.lastIndexOf(WIRING));
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

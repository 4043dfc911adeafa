package dev.edpm.weaver.index;

import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The resource that names the top-level classes of an output folder that have codelets with
 * kernels. With it, the task engine looks for devices before these classes are loaded. Each line is
 * a name; the lines are sorted.
 */
public final class KernelIndex implements Index {

  /** The path of the resource in the folder of classes. */
  public static final String RESOURCE = "META-INF/edpm/kernels";

  private static final String HEADER = "# The classes that have codelets with kernels.\n";

  private final TreeSet<String> names = new TreeSet<>();

  /** Creates an empty index. */
  public KernelIndex() {}

  /**
   * Adds a top-level class.
   *
   * @param name its qualified name
   */
  public void add(String name) {
    names.add(name);
  }

  @Override
  public String resource() {
    return RESOURCE;
  }

  @Override
  public void keep(String text, Predicate<String> kept) {
    text.lines().filter(line -> !line.startsWith("#")).filter(kept).forEach(names::add);
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

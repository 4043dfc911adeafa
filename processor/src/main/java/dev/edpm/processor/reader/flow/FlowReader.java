package dev.edpm.processor.reader.flow;

import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;

/**
 * Reads the spans of a class and what may happen to them.
 *
 * <p>The trees must be attributed: names are then known by their declarations and constants by
 * javac's own values. So this belongs after {@code ANALYZE} of the class, not into a round of
 * annotation processing.
 */
public final class FlowReader {

  private FlowReader() {}

  /**
   * Reads one top-level class with all that is nested in it.
   *
   * @param type the path of its {@link com.sun.source.tree.ClassTree}
   */
  public static FlowUnit read(Trees trees, TreePath type) {
    FlowScanner scanner = new FlowScanner(trees, type.getCompilationUnit());
    scanner.scan(type, null);
    return scanner.unit();
  }
}

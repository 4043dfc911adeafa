package dev.edpm.processor.reader.flow;

import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;

/**
 * Reads the spans of a class and the control flow around them.
 *
 * <p>The trees must be attributed, so that javac has resolved names and constants. This is the case
 * after {@code ANALYZE} of the class, but not in a round of annotation processing.
 */
public final class FlowReader {

  private FlowReader() {}

  /**
   * Reads one top-level class and all its nested classes.
   *
   * @param type the path of its {@link com.sun.source.tree.ClassTree}
   */
  public static FlowUnit read(Trees trees, TreePath type) {
    FlowScanner scanner = new FlowScanner(trees, type.getCompilationUnit());
    scanner.scan(type, null);
    return scanner.unit();
  }
}

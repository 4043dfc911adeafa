package dev.edpm.processor.reader.flow;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import java.util.List;
import java.util.Map;

/** The spans of a top-level class in source order, and the trees at their sites. */
public final class FlowUnit {

  private final CompilationUnitTree file;
  private final List<SpanFlow> spans;
  private final Map<Site, Tree> trees;

  FlowUnit(CompilationUnitTree file, List<SpanFlow> spans, Map<Site, Tree> trees) {
    this.file = file;
    this.spans = List.copyOf(spans);
    this.trees = Map.copyOf(trees);
  }

  /** Returns the source file, for diagnostics. */
  public CompilationUnitTree file() {
    return file;
  }

  /** Returns the spans in source order. */
  public List<SpanFlow> spans() {
    return spans;
  }

  /**
   * Returns the tree at which to report a diagnostic about a site: the variable of a span, the
   * statement of a close or a jump, or the tree that ends a scope.
   */
  public Tree tree(Site site) {
    return trees.get(site);
  }
}

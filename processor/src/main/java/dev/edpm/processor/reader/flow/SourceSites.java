package dev.edpm.processor.reader.flow;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import dev.edpm.processor.reader.javac.SourceLines;
import java.util.HashMap;
import java.util.Map;

/** The sites of one file, and the trees at them. */
final class SourceSites {

  private final CompilationUnitTree file;
  private final SourcePositions positions;
  private final Map<Site, Tree> trees = new HashMap<>();

  SourceSites(Trees trees, CompilationUnitTree file) {
    this.file = file;
    this.positions = trees.getSourcePositions();
  }

  CompilationUnitTree file() {
    return file;
  }

  Map<Site, Tree> trees() {
    return trees;
  }

  /** Returns the start of a tree. */
  Site of(Tree tree) {
    return site(start(tree), tree);
  }

  /** Returns the closing brace of a block. */
  Site endOf(BlockTree block) {
    CharSequence source = source();
    int brace = source.toString().indexOf('{', start(block));
    return site(ClosingBrace.after(source, brace + 1), block);
  }

  /** Returns the closing brace of the innermost braces around {@code tree}. */
  Site endAround(Tree tree) {
    return site(ClosingBrace.after(source(), start(tree)), tree);
  }

  private Site site(int offset, Tree tree) {
    LineMap lines = SourceLines.of(file);
    Site site = new Site(offset, lines.getLineNumber(offset), lines.getColumnNumber(offset));
    trees.putIfAbsent(site, tree);
    return site;
  }

  private int start(Tree tree) {
    // Trees that javac adds have no position, and no diagnostic refers to them.
    return (int) Math.max(0, positions.getStartPosition(file, tree));
  }

  private CharSequence source() {
    return SourceLines.source(file);
  }
}

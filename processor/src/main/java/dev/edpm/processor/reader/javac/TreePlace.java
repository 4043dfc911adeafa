package dev.edpm.processor.reader.javac;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import dev.edpm.weaver.diagnostic.Place;

/**
 * The position of a tree. Trees stay valid during the whole compilation, elements do not.
 *
 * @param unit the file
 * @param tree the tree at which a diagnostic is printed
 * @param line the line on which it starts, from 1; 0 if it has no position
 */
public record TreePlace(CompilationUnitTree unit, Tree tree, long line) implements Place {

  /** Returns the position of {@code tree}. */
  public static TreePlace of(Trees trees, CompilationUnitTree unit, Tree tree) {
    long start = trees.getSourcePositions().getStartPosition(unit, tree);
    return new TreePlace(unit, tree, start < 0 ? 0 : SourceLines.of(unit).getLineNumber(start));
  }

  @Override
  public String file() {
    return fileOf(unit);
  }

  /** Returns the simple name of a source file. */
  public static String fileOf(CompilationUnitTree unit) {
    String name = unit.getSourceFile().getName();
    int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
    return name.substring(slash + 1);
  }
}

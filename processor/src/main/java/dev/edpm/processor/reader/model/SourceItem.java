package dev.edpm.processor.reader.model;

/**
 * A declaration or an annotation, recognizable in every phase of one compilation. It is identified
 * by javac's tree. Its position cannot identify it: a declaration that another processor adds has
 * the position of the annotation or field that it was generated for.
 */
public final class SourceItem {

  private final Object tree;
  private final int position;

  /**
   * Creates an item.
   *
   * @param tree javac's tree of it
   * @param position the offset of its start in the source
   */
  public SourceItem(Object tree, int position) {
    this.tree = tree;
    this.position = position;
  }

  /** Returns the offset of its start in the source, by which items are ordered. */
  public int position() {
    return position;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SourceItem item && tree == item.tree;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(tree);
  }
}

package dev.edpm.weaver.model;

/**
 * A declaration or an annotation, with an identity that all phases of one compilation share. The
 * identity is that of javac's tree. The position would not be unique: a declaration that another
 * processor adds has the position of the annotation or field for which it was generated.
 */
public final class SourceItem {

  private final Object tree;
  private final int position;

  /**
   * Creates an item.
   *
   * @param tree its tree in javac
   * @param position the offset of its start in the source
   */
  public SourceItem(Object tree, int position) {
    this.tree = tree;
    this.position = position;
  }

  /** Returns the offset of its start in the source, which determines the order of items. */
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

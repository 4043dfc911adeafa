package dev.edpm.processor.reader.javac;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;

/** Reads from the tree of an annotation what is written there. */
public final class AnnotationTrees {

  private AnnotationTrees() {}

  /** Returns the name of an annotation type without what is in front of it. */
  public static String simpleName(AnnotationTree annotation) {
    Tree type = annotation.getAnnotationType();
    if (type instanceof IdentifierTree identifier) {
      return identifier.getName().toString();
    }
    return type instanceof MemberSelectTree select ? select.getIdentifier().toString() : "";
  }
}

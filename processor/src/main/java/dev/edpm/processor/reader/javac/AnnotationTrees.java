package dev.edpm.processor.reader.javac;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;

/** Reads the tree of an annotation. */
public final class AnnotationTrees {

  private AnnotationTrees() {}

  /** Returns the simple name of an annotation's type. */
  public static String simpleName(AnnotationTree annotation) {
    Tree type = annotation.getAnnotationType();
    if (type instanceof IdentifierTree identifier) {
      return identifier.getName().toString();
    }
    return type instanceof MemberSelectTree select ? select.getIdentifier().toString() : "";
  }
}

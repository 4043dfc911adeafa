package dev.edpm.processor.reader.javac;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import java.util.List;

/** Reads the tree of an annotation. */
public final class AnnotationTrees {

  /** The element of an annotation whose name need not be written. */
  public static final String VALUE = "value";

  private AnnotationTrees() {}

  /** Returns the simple name of an annotation's type. */
  public static String simpleName(AnnotationTree annotation) {
    Tree type = annotation.getAnnotationType();
    if (type instanceof IdentifierTree identifier) {
      return identifier.getName().toString();
    }
    return type instanceof MemberSelectTree select ? select.getIdentifier().toString() : "";
  }

  /** Returns the values of an element of an annotation; none if it is not written. */
  public static List<ExpressionTree> values(AnnotationTree annotation, String element) {
    for (ExpressionTree argument : annotation.getArguments()) {
      ExpressionTree value = argument;
      String name = VALUE;
      if (argument instanceof AssignmentTree assignment) {
        value = assignment.getExpression();
        name = assignment.getVariable().toString();
      }
      if (name.equals(element)) {
        return value instanceof NewArrayTree array && array.getType() == null
            ? List.copyOf(array.getInitializers())
            : List.of(value);
      }
    }
    return List.of();
  }
}

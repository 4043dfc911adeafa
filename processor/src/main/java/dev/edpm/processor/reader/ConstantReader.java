package dev.edpm.processor.reader;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reads the constant expressions of annotations in bodies that are not attributed yet. */
final class ConstantReader {

  private final NameResolver names;

  ConstantReader(NameResolver names) {
    this.names = names;
  }

  /** Returns the string that {@code tree} is, or nothing when it cannot be told yet. */
  Optional<String> string(ExpressionTree tree, List<TypeElement> enclosing) {
    return value(tree, enclosing).filter(String.class::isInstance).map(String.class::cast);
  }

  private Optional<Object> value(ExpressionTree tree, List<TypeElement> enclosing) {
    if (tree instanceof LiteralTree literal) {
      return Optional.ofNullable(literal.getValue());
    }
    if (tree instanceof ParenthesizedTree parenthesized) {
      return value(parenthesized.getExpression(), enclosing);
    }
    if (tree instanceof TypeCastTree cast && cast.getType().toString().endsWith("String")) {
      return value(cast.getExpression(), enclosing);
    }
    if (tree instanceof BinaryTree binary && tree.getKind() == Tree.Kind.PLUS) {
      return concatenation(binary, enclosing);
    }
    if (tree instanceof ConditionalExpressionTree choice) {
      return value(choice.getCondition(), enclosing)
          .flatMap(
              condition ->
                  condition.equals(true)
                      ? value(choice.getTrueExpression(), enclosing)
                      : value(choice.getFalseExpression(), enclosing));
    }
    return NameResolver.dotted(tree).flatMap(name -> names.constant(name, enclosing));
  }

  private Optional<Object> concatenation(BinaryTree tree, List<TypeElement> enclosing) {
    Optional<Object> left = value(tree.getLeftOperand(), enclosing);
    Optional<Object> right = value(tree.getRightOperand(), enclosing);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    if (!(left.get() instanceof String) && !(right.get() instanceof String)) {
      return Optional.empty(); // arithmetic, which nobody writes in a name
    }
    return Optional.of(left.get().toString() + right.get());
  }
}

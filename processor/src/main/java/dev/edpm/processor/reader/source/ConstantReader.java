package dev.edpm.processor.reader.source;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import java.util.Optional;

/** Evaluates constant expressions in annotations before javac has attributed the code. */
final class ConstantReader {

  private final NameResolver names;

  ConstantReader(NameResolver names) {
    this.names = names;
  }

  /** Returns the string value of {@code tree}, or empty if it cannot be evaluated yet. */
  Optional<String> string(ExpressionTree tree, Lexical lexical) {
    return value(tree, lexical).filter(String.class::isInstance).map(String.class::cast);
  }

  /** Returns the boolean value of {@code tree}, or empty if it cannot be evaluated yet. */
  Optional<Boolean> flag(ExpressionTree tree, Lexical lexical) {
    return value(tree, lexical).filter(Boolean.class::isInstance).map(Boolean.class::cast);
  }

  private Optional<Object> value(ExpressionTree tree, Lexical lexical) {
    if (tree instanceof LiteralTree literal) {
      return Optional.ofNullable(literal.getValue());
    }
    if (tree instanceof ParenthesizedTree parenthesized) {
      return value(parenthesized.getExpression(), lexical);
    }
    if (tree instanceof TypeCastTree cast && cast.getType().toString().endsWith("String")) {
      return value(cast.getExpression(), lexical);
    }
    if (tree instanceof BinaryTree binary && tree.getKind() == Tree.Kind.PLUS) {
      return concatenation(binary, lexical);
    }
    if (tree instanceof UnaryTree unary && tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return flag(unary.getExpression(), lexical).map(flag -> !flag);
    }
    if (tree instanceof ConditionalExpressionTree choice) {
      return value(choice.getCondition(), lexical)
          .flatMap(
              condition ->
                  condition.equals(true)
                      ? value(choice.getTrueExpression(), lexical)
                      : value(choice.getFalseExpression(), lexical));
    }
    return NameResolver.dotted(tree).flatMap(name -> named(name, lexical));
  }

  private Optional<Object> concatenation(BinaryTree tree, Lexical lexical) {
    Optional<Object> left = value(tree.getLeftOperand(), lexical);
    Optional<Object> right = value(tree.getRightOperand(), lexical);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    if (!(left.get() instanceof String) && !(right.get() instanceof String)) {
      return Optional.empty(); // arithmetic, which names do not need
    }
    return Optional.of(left.get().toString() + right.get());
  }

  private Optional<Object> named(String name, Lexical lexical) {
    return lexical.localConstants().containsKey(name)
        ? lexical.localConstants().get(name).map(Object.class::cast)
        : names.constant(name, lexical.enclosing());
  }
}

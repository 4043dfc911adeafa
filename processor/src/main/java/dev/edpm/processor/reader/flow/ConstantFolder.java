package dev.edpm.processor.reader.flow;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * Evaluates constant expressions (JLS 15.29). javac knows their values, but its tree API does not
 * return them.
 *
 * <p>Values are boxed in the class of their type, also {@code char}, {@code short} and {@code
 * byte}.
 */
public final class ConstantFolder {

  private final Trees trees;

  /** Creates a folder of one compilation. */
  public ConstantFolder(Trees trees) {
    this.trees = trees;
  }

  /** Returns the value of a constant expression of type {@code boolean}, empty for any other. */
  Optional<Boolean> condition(TreePath expression) {
    return fold(expression) instanceof Boolean value ? Optional.of(value) : Optional.empty();
  }

  /** Returns the value of a constant expression of type {@code String}, empty for any other. */
  public Optional<String> text(TreePath expression) {
    return fold(expression) instanceof String value ? Optional.of(value) : Optional.empty();
  }

  private Object fold(TreePath path) {
    Tree tree = path.getLeaf();
    if (tree instanceof LiteralTree literal) {
      return literal.getValue();
    }
    if (tree instanceof ParenthesizedTree inner) {
      return fold(path, inner.getExpression());
    }
    if (tree instanceof IdentifierTree) {
      return variable(path);
    }
    if (tree instanceof MemberSelectTree select) {
      Element owner = trees.getElement(new TreePath(path, select.getExpression()));
      boolean ofType =
          owner != null && (owner.getKind().isClass() || owner.getKind().isInterface());
      return ofType ? variable(path) : null;
    }
    if (tree instanceof UnaryTree unary) {
      return ConstantArithmetic.unary(unary.getKind(), fold(path, unary.getExpression()));
    }
    if (tree instanceof BinaryTree binary) {
      Object left = fold(path, binary.getLeftOperand());
      return left == null
          ? null
          : ConstantArithmetic.binary(binary.getKind(), left, fold(path, binary.getRightOperand()));
    }
    if (tree instanceof ConditionalExpressionTree choice) {
      return choose(path, choice);
    }
    if (tree instanceof TypeCastTree cast) {
      Object value = fold(path, cast.getExpression());
      TypeMirror type = trees.getTypeMirror(new TreePath(path, cast.getType()));
      return value == null || type == null ? null : ConstantArithmetic.cast(type, value);
    }
    return null;
  }

  private Object fold(TreePath parent, ExpressionTree expression) {
    return fold(new TreePath(parent, expression));
  }

  private Object variable(TreePath path) {
    return trees.getElement(path) instanceof VariableElement variable
        ? variable.getConstantValue()
        : null;
  }

  private Object choose(TreePath path, ConditionalExpressionTree choice) {
    Object condition = fold(path, choice.getCondition());
    Object whenTrue = fold(path, choice.getTrueExpression());
    Object whenFalse = fold(path, choice.getFalseExpression());
    boolean constant = condition instanceof Boolean && whenTrue != null && whenFalse != null;
    if (!constant) {
      return null;
    }
    return (Boolean) condition ? whenTrue : whenFalse;
  }
}

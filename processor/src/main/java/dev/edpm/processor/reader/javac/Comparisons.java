package dev.edpm.processor.reader.javac;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Recognises expressions that only test a reference: {@code ==}, {@code !=}, and {@code instanceof}
 * without a pattern. They do not pass the object on.
 */
public final class Comparisons {

  private Comparisons() {}

  /** Tells whether {@code tree} compares two values for identity or equality. */
  public static boolean isEquality(Tree tree) {
    return tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO;
  }

  /** Returns the operands that {@code tree} only tests, in evaluation order. */
  public static List<ExpressionTree> operands(Tree tree) {
    if (isEquality(tree)) {
      BinaryTree binary = (BinaryTree) tree;
      return List.of(binary.getLeftOperand(), binary.getRightOperand());
    }
    return tree instanceof InstanceOfTree test && test.getPattern() == null
        ? List.of(test.getExpression())
        : List.of();
  }

  /** Returns the name that {@code tree} compares with {@code null}, if it does. */
  public static Optional<IdentifierTree> comparedWithNull(Tree tree) {
    List<Tree> operands = operands(tree).stream().map(Comparisons::plain).toList();
    boolean test =
        operands.size() == 2
            && operands.stream().anyMatch(each -> each.getKind() == Tree.Kind.NULL_LITERAL);
    return test ? operands.stream().flatMap(Comparisons::name).findFirst() : Optional.empty();
  }

  private static Stream<IdentifierTree> name(Tree tree) {
    return tree instanceof IdentifierTree name ? Stream.of(name) : Stream.empty();
  }

  /** Returns {@code tree} without the parentheses around it. */
  public static Tree plain(Tree tree) {
    Tree inner = tree;
    while (inner instanceof ParenthesizedTree parentheses) {
      inner = parentheses.getExpression();
    }
    return inner;
  }
}

package dev.edpm.processor.reader.flow;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Reads the labels of a switch. This class is compiled for Java 17, whose tree API has no labels of
 * pattern switches, so it calls their methods by reflection.
 */
final class SwitchShape {

  private static final Optional<Method> LABELS = method("getLabels");
  private static final Optional<Method> GUARD = method("getGuard");

  // The selector types that do not require an exhaustive switch statement (JLS 14.11.2).
  private static final Set<String> OLD_SELECTORS =
      Set.of(
          "java.lang.String",
          "java.lang.Character",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer");

  private SwitchShape() {}

  /**
   * Tells whether one case of a switch statement is always taken, provided that it compiles. javac
   * enforces this for new switches. An old switch over all constants of an enum does not count as
   * exhaustive.
   */
  static boolean isExhaustive(Trees trees, TreePath path, SwitchTree tree) {
    return tree.getCases().stream().anyMatch(SwitchShape::mustBeExhaustive)
        || !isOldSelector(trees.getTypeMirror(new TreePath(path, tree.getExpression())));
  }

  /** Returns the condition after {@code when}. */
  static Optional<ExpressionTree> guard(CaseTree tree) {
    return GUARD.map(method -> (ExpressionTree) call(method, tree));
  }

  private static boolean mustBeExhaustive(CaseTree tree) {
    boolean ofNull =
        tree.getExpressions().stream().anyMatch(e -> e.getKind() == Tree.Kind.NULL_LITERAL);
    return ofNull
        || tree.getExpressions().isEmpty()
        || labels(tree).stream()
            .map(label -> label.getKind().name())
            .anyMatch(kind -> kind.endsWith("PATTERN") || kind.endsWith("PATTERN_CASE_LABEL"));
  }

  private static boolean isOldSelector(TypeMirror type) {
    if (type == null) {
      return true;
    }
    return switch (type.getKind()) {
      case CHAR, BYTE, SHORT, INT -> true;
      case DECLARED -> {
        Element element = ((DeclaredType) type).asElement();
        yield element.getKind() == ElementKind.ENUM
            || OLD_SELECTORS.contains(((TypeElement) element).getQualifiedName().toString());
      }
      default -> false;
    };
  }

  private static List<Tree> labels(CaseTree tree) {
    List<?> labels = LABELS.map(method -> (List<?>) call(method, tree)).orElse(List.of());
    return labels.stream().map(Tree.class::cast).toList();
  }

  private static Optional<Method> method(String name) {
    try {
      return Optional.of(CaseTree.class.getMethod(name));
    } catch (NoSuchMethodException e) {
      return Optional.empty();
    }
  }

  private static Object call(Method method, CaseTree tree) {
    try {
      return method.invoke(tree);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("cannot read the labels of a switch", e);
    }
  }
}

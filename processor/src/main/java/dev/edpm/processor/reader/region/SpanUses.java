package dev.edpm.processor.reader.region;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Finds the use of the span that a call returns, in attributed code. */
final class SpanUses {

  private final Trees trees;
  private final Elements elements;

  SpanUses(Trees trees, Elements elements) {
    this.trees = trees;
    this.elements = elements;
  }

  /** Returns the use of the value of the expression {@code call}. */
  NamedOpening.Use of(TreePath call) {
    TreePath around = around(call);
    if (isLocalVariable(around)) {
      return NamedOpening.Use.VARIABLE;
    }
    return around.getLeaf() instanceof ExpressionStatementTree
            || around.getLeaf() instanceof LambdaExpressionTree && isVoid(around)
        ? NamedOpening.Use.DISCARDED
        : NamedOpening.Use.ESCAPES;
  }

  /** Returns the tree that contains the expression {@code call}, without parentheses. */
  static TreePath around(TreePath call) {
    TreePath around = call.getParentPath();
    while (around.getLeaf() instanceof ParenthesizedTree) {
      around = around.getParentPath();
    }
    return around;
  }

  /** Returns whether {@code path} declares a local or resource variable. */
  boolean isLocalVariable(TreePath path) {
    Element element = path.getLeaf() instanceof VariableTree ? trees.getElement(path) : null;
    return element != null
        && (element.getKind() == ElementKind.LOCAL_VARIABLE
            || element.getKind() == ElementKind.RESOURCE_VARIABLE);
  }

  /**
   * Returns whether the lambda expression {@code path} implements a method that returns nothing.
   */
  private boolean isVoid(TreePath path) {
    TypeMirror type = trees.getTypeMirror(path);
    List<? extends TypeMirror> types =
        type instanceof IntersectionType several
            ? several.getBounds()
            : Stream.ofNullable(type).toList();
    return types.stream()
        .filter(DeclaredType.class::isInstance)
        .map(each -> (TypeElement) ((DeclaredType) each).asElement())
        .flatMap(each -> ElementFilter.methodsIn(elements.getAllMembers(each)).stream())
        .filter(method -> method.getModifiers().contains(Modifier.ABSTRACT))
        .filter(method -> !isOfObject(method))
        .anyMatch(method -> method.getReturnType().getKind() == TypeKind.VOID);
  }

  /** An interface may redeclare a method of {@code Object}, which no lambda implements. */
  private boolean isOfObject(ExecutableElement method) {
    return ElementFilter.methodsIn(
            elements.getTypeElement(Object.class.getName()).getEnclosedElements())
        .stream()
        .filter(own -> own.getModifiers().contains(Modifier.PUBLIC))
        .anyMatch(
            own ->
                own.getSimpleName().equals(method.getSimpleName())
                    && own.getParameters().size() == method.getParameters().size());
  }
}

package dev.edpm.processor.reader.source;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Tells which methods return a {@link CompletionStage}, or a subtype. */
final class StageTypes {

  private final NameResolver names;
  private final Types types;
  private final Optional<TypeMirror> stage;

  StageTypes(NameResolver names, Elements elements, Types types) {
    this.names = names;
    this.types = types;
    this.stage =
        Optional.ofNullable(elements.getTypeElement(CompletionStage.class.getName()))
            .map(type -> types.erasure(type.asType()));
  }

  /**
   * Tells whether a method returns a stage.
   *
   * @param element the method's element; null in local and anonymous classes, where the names in
   *     the source decide
   */
  boolean isReturnedBy(MethodTree method, Element element, Lexical outside) {
    if (element instanceof ExecutableElement entered) {
      return isStage(entered.getReturnType());
    }
    return method.getReturnType() != null
        && isStage(method.getReturnType(), outside.withTypeVariables(method.getTypeParameters()));
  }

  /** Tells whether a local class is a stage. */
  boolean isStage(ClassTree type, Lexical lexical) {
    return type.getExtendsClause() != null && isStage(type.getExtendsClause(), lexical)
        || type.getImplementsClause().stream().anyMatch(one -> isStage(one, lexical));
  }

  private boolean isStage(TypeMirror type) {
    boolean isReference = type.getKind() == TypeKind.DECLARED || type.getKind() == TypeKind.TYPEVAR;
    return isReference && stage.filter(one -> types.isSubtype(type, one)).isPresent();
  }

  private boolean isStage(Tree tree, Lexical lexical) {
    if (tree instanceof ParameterizedTypeTree generic) {
      return isStage(generic.getType(), lexical);
    }
    if (tree instanceof AnnotatedTypeTree annotated) {
      return isStage(annotated.getUnderlyingType(), lexical);
    }
    return NameResolver.dotted(tree).filter(name -> isStage(name, lexical)).isPresent();
  }

  private boolean isStage(String name, Lexical lexical) {
    TypeVariable variable = lexical.typeVariables().get(name);
    if (variable != null) {
      return variable.last().stream()
          .anyMatch(last -> last.bounds().stream().anyMatch(bound -> isStage(bound, last.scope())));
    }
    if (lexical.localTypes().containsKey(name)) {
      return lexical.localStages().contains(name);
    }
    return names
        .type(name, lexical.enclosing())
        .map(TypeElement::asType)
        .filter(this::isStage)
        .isPresent();
  }
}

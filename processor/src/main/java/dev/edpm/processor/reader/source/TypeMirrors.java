package dev.edpm.processor.reader.source;

import dev.edpm.weaver.model.hook.JavaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;

/** Reads the types of one declaration, with the code that can access them. */
final class TypeMirrors {

  private final Elements elements;
  private final PackageElement reader;
  private boolean incomplete;

  /**
   * Creates a reader.
   *
   * @param around the type whose package will name the types in generated code
   */
  TypeMirrors(Elements elements, TypeElement around) {
    this.elements = elements;
    this.reader = elements.getPackageOf(around);
  }

  /** Tells whether a type does not exist; another processor may still generate it. */
  boolean isIncomplete() {
    return incomplete;
  }

  List<JavaType.Parameter> parameters(List<? extends TypeParameterElement> declared) {
    return declared.stream()
        .map(
            each ->
                new JavaType.Parameter(
                    each.getSimpleName().toString(),
                    each.getBounds().stream().map(this::read).toList()))
        .toList();
  }

  JavaType read(TypeMirror type) {
    if (type.getKind().isPrimitive()) {
      return new JavaType.Primitive(type.getKind().name().toLowerCase(Locale.ROOT));
    }
    incomplete |= type.getKind() == TypeKind.ERROR;
    if (type instanceof ArrayType array) {
      return new JavaType.Array(read(array.getComponentType()));
    }
    if (type instanceof TypeVariable variable) {
      return new JavaType.Variable(variable.asElement().getSimpleName().toString());
    }
    if (type instanceof WildcardType wildcard) {
      return new JavaType.Wildcard(
          bound(wildcard.getExtendsBound()), bound(wildcard.getSuperBound()));
    }
    return declared((DeclaredType) type);
  }

  private Optional<JavaType> bound(TypeMirror bound) {
    return Optional.ofNullable(bound).map(this::read);
  }

  private JavaType.Declared declared(DeclaredType type) {
    TypeElement element = (TypeElement) type.asElement();
    List<JavaType> arguments = new ArrayList<>();
    type.getTypeArguments().forEach(argument -> arguments.add(read(argument)));
    Optional<JavaType.Declared> outer =
        type.getEnclosingType() instanceof DeclaredType around
            ? Optional.of(declared(around)).filter(TypeMirrors::hasArguments)
            : Optional.empty();
    String name = element.getSimpleName().toString();
    for (Element at = element.getEnclosingElement();
        at instanceof TypeElement;
        at = at.getEnclosingElement()) {
      name = at.getSimpleName() + "." + name;
    }
    return new JavaType.Declared(
        elements.getPackageOf(element).getQualifiedName().toString(),
        name,
        outer,
        arguments,
        access(element));
  }

  private static boolean hasArguments(JavaType.Declared type) {
    return !type.arguments().isEmpty() || type.outer().isPresent();
  }

  private JavaType.Access access(TypeElement element) {
    boolean isPublic = true;
    boolean isHidden = false;
    for (Element at = element; at instanceof TypeElement; at = at.getEnclosingElement()) {
      isPublic &= at.getModifiers().contains(Modifier.PUBLIC);
      isHidden |= at.getModifiers().contains(Modifier.PRIVATE);
    }
    if (isPublic) {
      return JavaType.Access.PUBLIC;
    }
    return isHidden || !elements.getPackageOf(element).equals(reader)
        ? JavaType.Access.HIDDEN
        : JavaType.Access.PACKAGE;
  }
}

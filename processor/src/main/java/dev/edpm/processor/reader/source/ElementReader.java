package dev.edpm.processor.reader.source;

import dev.edpm.processor.reader.javac.MarkValues;
import dev.edpm.processor.reader.javac.Mirrors;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Kind;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads the elements that generated code uses. */
final class ElementReader {

  private final Elements elements;
  private final Types types;
  private final MarkValues marks;

  ElementReader(Elements elements, Types types, MarkValues marks) {
    this.elements = elements;
    this.types = types;
    this.marks = marks;
  }

  MarkedElement read(Element element) {
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    modifiers(element, traits);
    String type = "";
    List<String> parameters = List.of();
    if (element instanceof ExecutableElement method) {
      type = name(method.getReturnType(), traits);
      parameters =
          method.getParameters().stream().map(each -> name(each.asType(), traits)).toList();
      note(!method.getTypeParameters().isEmpty(), Trait.GENERIC, traits);
      note(method.getThrownTypes().stream().anyMatch(this::isChecked), Trait.THROWING, traits);
    } else if (element instanceof VariableElement variable) {
      type = name(variable.asType(), traits);
    } else if (element instanceof TypeElement declared) {
      type = declared.getQualifiedName().toString();
      note(!declared.getTypeParameters().isEmpty(), Trait.GENERIC, traits);
      note(declared.getKind() == ElementKind.INTERFACE, Trait.INTERFACE, traits);
      note(
          !declared.getInterfaces().isEmpty() || declared.getModifiers().contains(Modifier.SEALED),
          Trait.RESTRICTED,
          traits);
      note(isPublic(declared), Trait.PUBLIC, traits);
    }
    return new MarkedElement(
        kind(element),
        element.getSimpleName().toString(),
        type,
        parameters,
        traits,
        owner(type(element)),
        marks.position(element),
        marks.place(element),
        suppressed(element));
  }

  /** Returns the methods that {@code type} declares. */
  List<MarkedElement> methods(TypeElement type) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream().map(this::read).toList();
  }

  /** Returns the type that declares {@code element}, or {@code element} itself if it is a type. */
  static TypeElement type(Element element) {
    Element at = element;
    while (!(at instanceof TypeElement)) {
      at = at.getEnclosingElement();
    }
    return (TypeElement) at;
  }

  private static Kind kind(Element element) {
    return switch (element.getKind()) {
      case FIELD ->
          element.getEnclosingElement().getKind() == ElementKind.RECORD
                  && !element.getModifiers().contains(Modifier.STATIC)
              ? Kind.RECORD_COMPONENT
              : Kind.FIELD;
      case ENUM_CONSTANT -> Kind.ENUM_CONSTANT;
      case METHOD -> Kind.METHOD;
      case PARAMETER -> Kind.PARAMETER;
      default -> Kind.TYPE;
    };
  }

  private static void modifiers(Element element, Set<Trait> traits) {
    Set<Modifier> modifiers = element.getModifiers();
    note(modifiers.contains(Modifier.STATIC), Trait.STATIC, traits);
    note(modifiers.contains(Modifier.FINAL), Trait.FINAL, traits);
    note(modifiers.contains(Modifier.PRIVATE), Trait.PRIVATE, traits);
    note(modifiers.contains(Modifier.ABSTRACT), Trait.ABSTRACT, traits);
    note(modifiers.contains(Modifier.NATIVE), Trait.NATIVE, traits);
  }

  private static void note(boolean holds, Trait trait, Set<Trait> traits) {
    if (holds) {
      traits.add(trait);
    }
  }

  private static boolean isPublic(TypeElement type) {
    for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
      if (!at.getModifiers().contains(Modifier.PUBLIC)) {
        return false;
      }
    }
    return true;
  }

  private String name(TypeMirror type, Set<Trait> traits) {
    note(type.getKind() == TypeKind.ERROR, Trait.UNRESOLVED, traits);
    if (type.getKind().isPrimitive()) {
      return type.getKind().name().toLowerCase(Locale.ROOT); // without annotations
    }
    return type.getKind() == TypeKind.VOID ? "void" : types.erasure(type).toString();
  }

  private boolean isChecked(TypeMirror thrown) {
    return !isA(thrown, "java.lang.RuntimeException") && !isA(thrown, "java.lang.Error");
  }

  private boolean isA(TypeMirror type, String name) {
    return types.isSubtype(type, elements.getTypeElement(name).asType());
  }

  private MarkedElement.Owner owner(TypeElement type) {
    String name = type.getSimpleName().toString();
    Optional<String> hidden = Optional.empty();
    TypeElement at = type;
    while (at.getNestingKind() != NestingKind.TOP_LEVEL) {
      if (hidden.isEmpty() && at.getModifiers().contains(Modifier.PRIVATE)) {
        hidden = Optional.of(at.getSimpleName().toString());
      }
      at = (TypeElement) at.getEnclosingElement();
      name = at.getSimpleName() + "." + name;
    }
    return new MarkedElement.Owner(
        elements.getPackageOf(type).getQualifiedName().toString(),
        name,
        at.getQualifiedName().toString(),
        hidden,
        marks.isImplicit(at));
  }

  private static Set<String> suppressed(Element element) {
    Set<String> ids = new HashSet<>();
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      ids.addAll(Mirrors.suppressed(at));
    }
    return ids;
  }
}

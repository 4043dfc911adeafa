package dev.edpm.processor.reader.region;

import dev.edpm.processor.reader.javac.ComposedMarks;
import dev.edpm.processor.reader.javac.Descriptors;
import dev.edpm.processor.reader.javac.JavacAccess;
import dev.edpm.processor.reader.javac.Mirrors;
import dev.edpm.weaver.model.KnownNames;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Reads the names that the regions of a compilation may have, before types are attributed. */
public final class KnownNamesReader {

  private final Elements elements;
  private final Descriptors descriptors;
  private final ComposedMarks marks = new ComposedMarks();
  private final KnownNames known = new KnownNames();

  private KnownNamesReader(JavacAccess javac) {
    this.elements = javac.environment().getElementUtils();
    this.descriptors = new Descriptors(elements, javac.environment().getTypeUtils());
  }

  /**
   * Reads types.
   *
   * @param topLevel the qualified names of all top-level types of the compilation
   */
  public static KnownNames read(JavacAccess javac, Collection<String> topLevel) {
    KnownNamesReader reader = new KnownNamesReader(javac);
    for (String name : topLevel) {
      TypeElement type = reader.elements.getTypeElement(name);
      if (type != null) {
        reader.known.addType(type.getSimpleName().toString(), name);
        reader.read(type, new Owner(name, type.getSimpleName().toString(), reader.ofPackage(type)));
      }
    }
    return reader.known;
  }

  /**
   * The type of members.
   *
   * @param topLevel the qualified name of its top-level type
   * @param displayName its name within its package: {@code Outer.Inner}
   * @param ofPackage the name in the mark of its package
   */
  private record Owner(String topLevel, String displayName, Optional<String> ofPackage) {

    private Owner member(TypeElement type) {
      return new Owner(topLevel, displayName + "." + type.getSimpleName(), ofPackage);
    }

    private String after(String prefix) {
      return prefix + "." + displayName;
    }
  }

  private Optional<String> ofPackage(TypeElement type) {
    return marks.regionOf(elements.getPackageOf(type)).flatMap(ComposedMarks::name);
  }

  private void read(TypeElement type, Owner owner) {
    List<? extends Element> members = type.getEnclosedElements();
    Optional<String> ofMethods = explicit(type).or(() -> composed(type).map(owner::after));
    for (ExecutableElement method : ElementFilter.methodsIn(members)) {
      read(method, method.getSimpleName().toString(), ofMethods, owner);
    }
    for (ExecutableElement constructor : ElementFilter.constructorsIn(members)) {
      // No mark of a type or package makes a constructor a region.
      if (marks.regionOf(constructor).isPresent()) {
        read(constructor, "new", Optional.empty(), owner);
      }
    }
    ElementFilter.typesIn(members).forEach(member -> read(member, owner.member(member)));
  }

  /**
   * Reads a method or constructor.
   *
   * @param label the last part of its default name
   * @param ofType what precedes it because of the mark of its type
   */
  private void read(ExecutableElement method, String label, Optional<String> ofType, Owner owner) {
    Optional<String> explicit = explicit(method);
    if (explicit.isPresent()) {
      known.addExplicit(explicit.get());
      return;
    }
    composed(method)
        .map(owner::after)
        .or(() -> ofType)
        .or(() -> owner.ofPackage().map(owner::after))
        .ifPresent(
            start -> {
              // With and without the parameters, which only names of overloaded methods have.
              String name = start + "." + label;
              String parameters = String.join(",", descriptors.parameterNames(method));
              known.addMethod(name, owner.topLevel());
              known.addMethod(name + "(" + parameters + ")", owner.topLevel());
            });
  }

  private static Optional<String> explicit(Element element) {
    return Mirrors.find(element.getAnnotationMirrors(), RuntimeNames.REGION_ANNOTATION)
        .flatMap(Mirrors::text);
  }

  /** Returns the name in the {@code @Region} of one of the user's own annotations. */
  private Optional<String> composed(Element element) {
    return element.getAnnotationMirrors().stream()
        .flatMap(mirror -> marks.region(Mirrors.type(mirror)).stream())
        .flatMap(region -> ComposedMarks.name(region).stream())
        .findFirst();
  }
}

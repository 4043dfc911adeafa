package dev.edpm.processor.reader.javac;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Reads annotations of elements, from sources and from class files alike. */
public final class Mirrors {

  /** javac's value for a constant that it cannot resolve, which it reports itself. */
  public static final String UNRESOLVED = "<error>";

  private static final String SUPPRESS_WARNINGS = SuppressWarnings.class.getName();
  private static final String SUPPRESSION_PREFIX = "edpm:";

  private Mirrors() {}

  /** Returns the type of an annotation. */
  public static TypeElement type(AnnotationMirror mirror) {
    return (TypeElement) mirror.getAnnotationType().asElement();
  }

  /** Returns the annotation of that qualified name among {@code mirrors}. */
  public static Optional<AnnotationMirror> find(
      List<? extends AnnotationMirror> mirrors, String qualifiedName) {
    for (AnnotationMirror mirror : mirrors) {
      if (type(mirror).getQualifiedName().contentEquals(qualifiedName)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  /** Tells whether an element of an annotation has the value {@code true}. */
  public static boolean isTrue(AnnotationMirror mirror, String name) {
    for (var entry : mirror.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(name)) {
        return Boolean.TRUE.equals(entry.getValue().getValue());
      }
    }
    return false;
  }

  /** Returns the string value of the element {@code value} of an annotation. */
  public static Optional<String> text(AnnotationMirror mirror) {
    for (var entry : mirror.getElementValues().entrySet()) {
      ExecutableElement element = entry.getKey();
      AnnotationValue value = entry.getValue();
      if (element.getSimpleName().contentEquals("value")
          && value.getValue() instanceof String text
          && !text.equals(UNRESOLVED)) {
        return Optional.of(text);
      }
    }
    return Optional.empty();
  }

  /** Returns the strings of the element {@code value} of an annotation, {@link #UNRESOLVED} too. */
  public static List<String> texts(AnnotationMirror mirror) {
    List<String> texts = new ArrayList<>();
    for (var entry : mirror.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals("value")) {
        if (entry.getValue().getValue() instanceof List<?> items) {
          items.forEach(item -> texts.add(String.valueOf(((AnnotationValue) item).getValue())));
        } else {
          texts.add(String.valueOf(entry.getValue().getValue()));
        }
      }
    }
    return texts;
  }

  /** Returns the ids of warnings that an element itself suppresses. */
  public static Set<String> suppressed(Element element) {
    Set<String> ids = new HashSet<>();
    find(element.getAnnotationMirrors(), SUPPRESS_WARNINGS).stream()
        .flatMap(mirror -> texts(mirror).stream())
        .filter(text -> text.startsWith(SUPPRESSION_PREFIX))
        .forEach(text -> ids.add(text.substring(SUPPRESSION_PREFIX.length())));
    return ids;
  }
}

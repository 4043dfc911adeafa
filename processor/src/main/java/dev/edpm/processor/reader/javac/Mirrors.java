package dev.edpm.processor.reader.javac;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Reads annotations of elements, from sources and from class files alike. */
public final class Mirrors {

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
          && value.getValue() instanceof String text) {
        return Optional.of(text);
      }
    }
    return Optional.empty();
  }
}

package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.names.RuntimeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.AnnotationNode;

/** The annotations of one element in a class file. */
final class Annotations {

  static final String REGION = descriptor(RuntimeNames.REGION_ANNOTATION);
  static final String COUNTERS = descriptor(RuntimeNames.COUNTERS_ANNOTATION);
  static final String CODELET = descriptor(RuntimeNames.CODELET_ANNOTATION);
  static final String TAG = descriptor(RuntimeNames.TAG_ANNOTATION);

  private Annotations() {}

  /** Returns the descriptor of an annotation type with a canonical name. */
  static String descriptor(String annotation) {
    return "L" + RuntimeNames.internal(annotation) + ";";
  }

  /** Returns all annotations; each list may be {@code null}. */
  @SafeVarargs
  static List<AnnotationNode> all(List<? extends AnnotationNode>... lists) {
    List<AnnotationNode> all = new ArrayList<>();
    for (List<? extends AnnotationNode> list : lists) {
      if (list != null) {
        all.addAll(list);
      }
    }
    return all;
  }

  /** Returns the annotation with a descriptor. */
  static Optional<AnnotationNode> find(List<? extends AnnotationNode> all, String descriptor) {
    for (AnnotationNode annotation : all) {
      if (annotation.desc.equals(descriptor)) {
        return Optional.of(annotation);
      }
    }
    return Optional.empty();
  }

  /** Returns the value of an element; empty if it has the default. */
  static Optional<Object> value(AnnotationNode annotation, String element) {
    if (annotation.values != null) {
      for (int i = 0; i < annotation.values.size(); i += 2) {
        if (element.equals(annotation.values.get(i))) {
          return Optional.of(annotation.values.get(i + 1));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the text of an element; empty if it has the default. */
  static Optional<String> text(AnnotationNode annotation, String element) {
    return value(annotation, element).map(Object::toString);
  }

  /** Returns the texts of an element that is an array. */
  static List<String> texts(AnnotationNode annotation, String element) {
    List<String> texts = new ArrayList<>();
    if (value(annotation, element).orElse(null) instanceof List<?> values) {
      values.forEach(value -> texts.add(value.toString()));
    }
    return texts;
  }

  /** Returns the simple name of an annotation type. */
  static String simpleName(String descriptor) {
    String name = descriptor.substring(1, descriptor.length() - 1);
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
  }

  /** Returns the internal name of an annotation type. */
  static String internalName(AnnotationNode annotation) {
    return annotation.desc.substring(1, annotation.desc.length() - 1);
  }
}

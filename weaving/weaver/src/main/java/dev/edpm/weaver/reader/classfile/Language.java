package dev.edpm.weaver.reader.classfile;

import java.util.List;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/** The language of the source of a class, as far as its class file shows it. */
enum Language {
  KOTLIN,
  SCALA,
  GROOVY,
  /** Java, or a language without a mark in its class files. */
  JAVA;

  static Language of(ClassNode type) {
    List<AnnotationNode> annotations =
        Annotations.all(type.visibleAnnotations, type.invisibleAnnotations);
    if (Annotations.find(annotations, "Lkotlin/Metadata;").isPresent()) {
      return KOTLIN;
    }
    if (Annotations.find(annotations, "Lscala/reflect/ScalaSignature;").isPresent()
        || type.attrs != null
            && type.attrs.stream()
                .anyMatch(each -> each.type.equals("Scala") || each.type.equals("TASTY"))) {
      return SCALA;
    }
    return type.interfaces.contains("groovy/lang/GroovyObject") ? GROOVY : JAVA;
  }
}

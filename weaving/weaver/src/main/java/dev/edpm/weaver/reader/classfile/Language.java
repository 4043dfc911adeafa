package dev.edpm.weaver.reader.classfile;

import java.util.List;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/** The language of the source of a class, as far as its class file shows it. */
public enum Language {
  /** Kotlin. */
  KOTLIN,
  /** Scala. */
  SCALA,
  /** Groovy. */
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
    return type.interfaces.contains("groovy/lang/GroovyObject") ? GROOVY : ofFile(type.sourceFile);
  }

  /** Closures and other classes that a compiler adds have no mark, but a source file. */
  private static Language ofFile(String file) {
    if (file == null) {
      return JAVA;
    }
    return switch (file.substring(file.lastIndexOf('.') + 1)) {
      case "kt", "kts" -> KOTLIN;
      case "scala" -> SCALA;
      case "groovy" -> GROOVY;
      default -> JAVA;
    };
  }
}

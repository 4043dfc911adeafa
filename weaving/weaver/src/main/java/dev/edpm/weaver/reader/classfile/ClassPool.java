package dev.edpm.weaver.reader.classfile;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * The classes that are read together, without their code, and how they are nested. Annotation types
 * and packages may also be in the class files around them, such as libraries.
 */
final class ClassPool {

  private final Map<String, ClassNode> classes = new TreeMap<>();
  private final Map<String, ClassNode> around = new HashMap<>();
  private final Map<String, Optional<ClassNode>> ofJdk = new HashMap<>();

  /** Adds a class without its code. */
  void add(ClassReader classFile) {
    ClassNode type = withoutCode(classFile);
    classes.put(type.name, type);
  }

  /** Adds a class around those that are read, without its code. */
  void addAround(ClassReader classFile) {
    ClassNode type = withoutCode(classFile);
    around.put(type.name, type);
  }

  private static ClassNode withoutCode(ClassReader classFile) {
    ClassNode type = new ClassNode();
    classFile.accept(type, ClassReader.SKIP_CODE);
    return type;
  }

  /** Returns the classes by their internal names. */
  Collection<ClassNode> all() {
    return classes.values();
  }

  /** Returns a class of these, or {@code null}. */
  ClassNode find(String internalName) {
    return classes.get(internalName);
  }

  /** Returns a class of these or around these, or {@code null}. */
  ClassNode known(String internalName) {
    ClassNode own = classes.get(internalName);
    return own != null ? own : around.get(internalName);
  }

  /** Returns the name of the class in which a class is declared, empty for a top-level class. */
  Optional<String> outer(ClassNode type) {
    Optional<InnerClassNode> own = ownEntry(type);
    Optional<String> outer = own.map(entry -> entry.outerName);
    return outer
        .or(() -> own.isPresent() ? Optional.ofNullable(type.outerClass) : Optional.empty())
        .filter(name -> classes.containsKey(name) && !name.equals(type.name));
  }

  /** Returns what a class says about its own nesting. */
  static Optional<InnerClassNode> ownEntry(ClassNode type) {
    return type.innerClasses.stream().filter(entry -> entry.name.equals(type.name)).findFirst();
  }

  /** Returns the name of the top-level class that contains a class. */
  String topLevel(ClassNode type) {
    ClassNode at = type;
    for (int depth = 0; depth < classes.size(); depth++) {
      Optional<String> outer = outer(at);
      if (outer.isEmpty()) {
        break;
      }
      at = classes.get(outer.get());
    }
    return at.name;
  }

  /** Returns the annotations of the package of a class. */
  List<AnnotationNode> packageAnnotations(String internalName) {
    String name = internalName.substring(0, internalName.lastIndexOf('/') + 1) + "package-info";
    ClassNode type = known(name);
    return type == null
        ? List.of()
        : Annotations.all(type.visibleAnnotations, type.invisibleAnnotations);
  }

  /** Tells whether a class is a type or a subtype of it, as far as its supertypes are known. */
  boolean isA(String internalName, String type) {
    Set<String> types = new HashSet<>();
    addTypes(internalName, types);
    return types.contains(Type.getObjectType(type).getClassName());
  }

  /** Adds the binary names of a class and of its supertypes, as far as they are known. */
  void addTypes(String internalName, Set<String> types) {
    if (internalName == null || !types.add(Type.getObjectType(internalName).getClassName())) {
      return;
    }
    ClassNode known = known(internalName);
    if (known == null) {
      known = ofJdk.computeIfAbsent(internalName, ClassPool::ofJdk).orElse(null);
    }
    if (known != null) {
      known.interfaces.forEach(each -> addTypes(each, types));
      addTypes(known.superName, types);
    }
  }

  private static Optional<ClassNode> ofJdk(String internalName) {
    if (!internalName.startsWith("java/")) {
      return Optional.empty();
    }
    try (InputStream in = Object.class.getResourceAsStream("/" + internalName + ".class")) {
      if (in == null) {
        return Optional.empty();
      }
      ClassNode type = new ClassNode();
      new ClassReader(in).accept(type, ClassReader.SKIP_CODE);
      return Optional.of(type);
    } catch (IOException | RuntimeException e) {
      // This JDK is newer than ASM: its hierarchy is then not known.
      return Optional.empty();
    }
  }
}

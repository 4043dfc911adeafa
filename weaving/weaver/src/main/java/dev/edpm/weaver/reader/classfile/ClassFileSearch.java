package dev.edpm.weaver.reader.classfile;

import dev.edpm.weaver.code.NewerClassException;
import dev.edpm.weaver.code.TolerantReader;
import dev.edpm.weaver.model.ReactiveType;
import dev.edpm.weaver.model.TopLevel;
import dev.edpm.weaver.names.RuntimeNames;
import dev.edpm.weaver.plan.HooksPlan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the class files that belong to a class, where they can only be found by their names, as in
 * a class loader. Safe on any thread, and holds no lock while it asks for a class file.
 */
public final class ClassFileSearch {

  /** More than any compiler nests. */
  private static final int DEEPEST = 200;

  private static final BytePattern MARK =
      new BytePattern(RuntimeNames.ANNOTATIONS.replace('.', '/'));
  private static final BytePattern SPAN = new BytePattern(RuntimeNames.internal(RuntimeNames.SPAN));
  private static final List<BytePattern> ANNOTATED =
      List.of(
          new BytePattern("RuntimeVisibleAnnotations"),
          new BytePattern("RuntimeInvisibleAnnotations"));

  private final Function<String, Optional<byte[]>> files;

  /** The packages and annotation types with marks, of all that were looked for. */
  private final Map<String, Optional<byte[]>> marked = new ConcurrentHashMap<>();

  /**
   * The class files of a top-level type.
   *
   * @param topLevel its internal name
   * @param files the class files, with the package and the annotation types that mark it, with the
   *     adapters of what its methods return, and with classes that have the names of generated ones
   */
  public record Found(String topLevel, ClassFileSet files) {}

  /**
   * Creates a search.
   *
   * @param files returns the class file of a class with an internal name, empty if there is none
   */
  public ClassFileSearch(Function<String, Optional<byte[]>> files) {
    this.files = files;
  }

  /**
   * Tells whether a class has a mark: itself, a member, its package, or by an annotation of the
   * user's own.
   *
   * @param internalName the name of the class
   */
  public boolean isMarked(String internalName, byte[] classFile) {
    if (MARK.isIn(classFile) || SPAN.isIn(classFile)) {
      return true;
    }
    if (marked(packageInfo(internalName)).isPresent()) {
      return true;
    }
    return ANNOTATED.stream().anyMatch(pattern -> pattern.isIn(classFile))
        && node(classFile).stream()
            .flatMap(type -> annotations(type).stream())
            .anyMatch(name -> marked(name).isPresent());
  }

  private static String packageInfo(String internalName) {
    return internalName.substring(0, internalName.lastIndexOf('/') + 1) + "package-info";
  }

  /** Returns the class file of a package or an annotation type if it has a mark. */
  private Optional<byte[]> marked(String internalName) {
    if (internalName.startsWith("java/") || internalName.startsWith("dev/edpm/annotations/")) {
      return Optional.empty();
    }
    Optional<byte[]> known = marked.get(internalName);
    if (known == null) {
      known =
          files
              .apply(internalName)
              .filter(ClassFileSet::isReferredTo)
              .filter(file -> MARK.isIn(file) || isComposed(internalName, file));
      marked.put(internalName, known);
    }
    return known;
  }

  /** Tells whether a package has an annotation that is a mark. */
  private boolean isComposed(String internalName, byte[] file) {
    return internalName.endsWith("package-info")
        && node(file).stream()
            .flatMap(type -> annotations(type).stream())
            .anyMatch(name -> marked(name).isPresent());
  }

  /** Returns the internal names of the annotations of a class and of its methods. */
  private static List<String> annotations(ClassNode type) {
    List<AnnotationNode> all =
        new ArrayList<>(Annotations.all(type.visibleAnnotations, type.invisibleAnnotations));
    for (MethodNode method : type.methods) {
      all.addAll(Annotations.all(method.visibleAnnotations, method.invisibleAnnotations));
    }
    return all.stream().map(each -> Type.getType(each.desc).getInternalName()).distinct().toList();
  }

  /** Returns the internal names of the adapters of the reactive types that methods return. */
  private static Stream<String> adapters(ClassNode type) {
    Set<String> returned =
        type.methods.stream()
            .map(method -> Type.getReturnType(method.desc).getClassName())
            .collect(Collectors.toSet());
    return ReactiveType.all().stream()
        .filter(reactive -> returned.contains(reactive.name()))
        .map(reactive -> RuntimeNames.internal(reactive.adapter()))
        .distinct();
  }

  /** Returns a class without its code, empty if it cannot be read. */
  private static Optional<ClassNode> node(byte[] classFile) {
    try {
      ClassNode type = new ClassNode();
      new TolerantReader(classFile).accept(type, ClassReader.SKIP_CODE);
      return Optional.of(type);
    } catch (NewerClassException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Returns the class files of the top-level type that contains a class; empty if it has none. */
  public Optional<Found> find(String internalName) {
    Optional<byte[]> own = files.apply(internalName);
    if (own.isEmpty()) {
      return Optional.empty();
    }
    String top = topLevel(internalName, own.get());
    Map<String, byte[]> found = new LinkedHashMap<>();
    Map<String, byte[]> around = new LinkedHashMap<>();
    marked(packageInfo(top)).ifPresent(file -> around.put(packageInfo(top), file));
    Queue<String> names =
        new ArrayDeque<>(List.of(top, top + TopLevel.WIRING, HooksPlan.className(top)));
    while (!names.isEmpty()) {
      String name = names.remove();
      Optional<byte[]> file = name.equals(internalName) ? own : files.apply(name);
      if (file.isEmpty() || found.putIfAbsent(name + ".class", file.get()) != null) {
        continue;
      }
      node(file.get())
          .ifPresent(
              type -> {
                annotations(type)
                    .forEach(each -> marked(each).ifPresent(mark -> around.put(each, mark)));
                adapters(type)
                    .forEach(each -> files.apply(each).ifPresent(code -> around.put(each, code)));
                type.innerClasses.stream()
                    .map(inner -> inner.name)
                    .filter(inner -> inner.startsWith(top) && !found.containsKey(inner + ".class"))
                    .forEach(names::add);
              });
    }
    return Optional.of(new Found(top, new ClassFileSet(found, Set.of(), around)));
  }

  private String topLevel(String internalName, byte[] classFile) {
    String top = internalName;
    Optional<byte[]> file = Optional.of(classFile);
    for (int depth = 0; depth < DEEPEST; depth++) {
      Optional<String> outer = file.flatMap(ClassFileSearch::node).flatMap(ClassFileSearch::outer);
      if (outer.isEmpty()) {
        return top;
      }
      file = files.apply(outer.get());
      top = file.isPresent() ? outer.get() : top;
    }
    return top;
  }

  private static Optional<String> outer(ClassNode type) {
    Optional<InnerClassNode> own = ClassPool.ownEntry(type);
    return own.flatMap(entry -> Optional.ofNullable(entry.outerName))
        .or(() -> own.isPresent() ? Optional.ofNullable(type.outerClass) : Optional.empty());
  }
}

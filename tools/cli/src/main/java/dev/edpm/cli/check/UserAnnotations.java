package dev.edpm.cli.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The user's own annotation types that are marks or counter sets, and the annotations of packages,
 * in a number of class files.
 */
final class UserAnnotations {

  private static final String PACKAGE_CLASS = "package-info";

  private final Set<String> marks = new HashSet<>(Set.of(MarkFinder.REGION));
  private final Set<String> counterSets = new HashSet<>(Set.of(MarkFinder.COUNTERS));
  private final Map<String, Set<String>> packages = new HashMap<>();

  /** Adds a class file; one that is not valid is left to {@link MarkFinder}. */
  void add(byte[] classFile) {
    Reader reader = new Reader();
    int skipped = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
    if (MarkFinder.read(classFile, reader, skipped).isPresent()) {
      return;
    }
    if (reader.isAnnotation && reader.annotations.contains(MarkFinder.REGION)) {
      marks.add("L" + reader.name + ";");
    }
    if (reader.isAnnotation && reader.annotations.contains(MarkFinder.COUNTERS)) {
      counterSets.add("L" + reader.name + ";");
    }
    if (reader.name.endsWith("/" + PACKAGE_CLASS)) {
      packages.put(packageOf(reader.name), reader.annotations);
    }
  }

  /** Tells whether an annotation with this descriptor makes its element a region. */
  boolean isMark(String descriptor) {
    return marks.contains(descriptor);
  }

  /** Tells whether an annotation with this descriptor names counters. */
  boolean namesCounters(String descriptor) {
    return counterSets.contains(descriptor);
  }

  /**
   * Returns the annotation that marks the package of a class.
   *
   * @param className its internal name
   */
  Optional<String> markOfPackage(String className) {
    return packages.getOrDefault(packageOf(className), Set.of()).stream()
        .filter(this::isMark)
        .findFirst();
  }

  /** Returns an annotation as source code has it, without its package. */
  static String written(String descriptor) {
    String name = descriptor.substring(1, descriptor.length() - 1);
    return "@" + name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('/')));
  }

  /** Reads the annotations of one class. */
  private static final class Reader extends ClassVisitor {

    private final Set<String> annotations = new HashSet<>();
    private String name = "";
    private boolean isAnnotation;

    Reader() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String type,
        String signature,
        String parent,
        String[] interfaces) {
      name = type;
      isAnnotation = (access & Opcodes.ACC_ANNOTATION) != 0;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      annotations.add(descriptor);
      return null;
    }
  }
}

package dev.edpm.cli.check;

import java.util.Optional;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Finds annotation types that are reusable sets of counters. */
final class CounterSetFinder extends ClassVisitor {

  private String descriptor;
  private boolean isAnnotation;
  private boolean namesCounters;

  private CounterSetFinder() {
    super(Opcodes.ASM9);
  }

  /** Returns the descriptor of the class, if it is an annotation type that names counters. */
  static Optional<String> find(byte[] classFile) {
    CounterSetFinder finder = new CounterSetFinder();
    try {
      int marks = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
      new ClassReader(classFile).accept(finder, marks);
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      // MarkFinder reports it.
      return Optional.empty();
    }
    return finder.isAnnotation && finder.namesCounters
        ? Optional.of(finder.descriptor)
        : Optional.empty();
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String parent, String[] interfaces) {
    descriptor = "L" + name + ";";
    isAnnotation = (access & Opcodes.ACC_ANNOTATION) != 0;
  }

  @Override
  public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
    namesCounters |= annotation.equals(MarkFinder.COUNTERS);
    return null;
  }
}

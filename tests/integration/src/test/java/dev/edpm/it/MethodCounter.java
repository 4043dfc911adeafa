package dev.edpm.it;

import dev.edpm.it.forked.CallCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes classes that count the calls of their methods, by a call of {@link CallCounts} where each
 * method begins: how often a method runs, found out without any part of what is being tested.
 */
final class MethodCounter {

  /** A method as a report names it. */
  record Method(String className, String name, String descriptor) {}

  private final List<Method> methods = new ArrayList<>();

  /** Rewrites all classes of a folder in place. */
  void instrument(Path folder) throws IOException {
    for (Path file : Folders.files(folder, ".class")) {
      ClassReader reader = new ClassReader(Files.readAllBytes(file));
      ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      reader.accept(new Counting(writer), 0);
      Files.write(file, writer.toByteArray());
    }
  }

  /** Reads the counts that a run has left; without the methods that did not run. */
  Map<Method, Long> counts(Path file) {
    try {
      List<String> lines = Files.readAllLines(file);
      Map<Method, Long> counts = new TreeMap<>(Comparator.comparing(Method::toString));
      for (int i = 0; i < Math.min(lines.size(), methods.size()); i++) {
        long count = Long.parseLong(lines.get(i));
        if (count != 0) {
          counts.put(methods.get(i), count);
        }
      }
      return counts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final class Counting extends ClassVisitor {

    private String className;
    private boolean isEnum;
    private boolean isNamed = true;

    Counting(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String superName, String[] types) {
      className = Type.getObjectType(name).getClassName();
      isEnum = (access & Opcodes.ACC_ENUM) != 0;
      super.visit(version, access, name, signature, superName, types);
    }

    @Override
    public void visitOuterClass(String owner, String name, String descriptor) {
      isNamed = false;
      super.visitOuterClass(owner, name, descriptor);
    }

    @Override
    public void visitInnerClass(String name, String outer, String inner, int access) {
      if (Type.getObjectType(name).getClassName().equals(className) && inner == null) {
        isNamed = false;
      }
      super.visitInnerClass(name, outer, inner, access);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean written = (access & Opcodes.ACC_SYNTHETIC) == 0 && !name.startsWith("<");
      boolean implicit =
          isEnum
              && (name.equals("values") && descriptor.startsWith("()")
                  || name.equals("valueOf") && descriptor.startsWith("(Ljava/lang/String;)"));
      return written && !implicit && isNamed
          ? new Entry(next, new Method(className, name, descriptor))
          : next;
    }
  }

  private final class Entry extends MethodVisitor {

    private final Method method;

    Entry(MethodVisitor next, Method method) {
      super(Opcodes.ASM9, next);
      this.method = method;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitLdcInsn(methods.size());
      visitMethodInsn(
          Opcodes.INVOKESTATIC, Type.getInternalName(CallCounts.class), "hit", "(I)V", false);
      methods.add(method);
    }
  }
}

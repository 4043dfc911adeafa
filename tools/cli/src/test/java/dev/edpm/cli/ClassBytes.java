package dev.edpm.cli;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that no compiler writes. */
public final class ClassBytes {

  private ClassBytes() {}

  /** Returns a class whose last attribute claims a length that the file does not have. */
  public static byte[] withAttributeOf(int claimed) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, 0, "Claims", null, "java/lang/Object", null);
    writer.visitAttribute(new Empty("Unknown"));
    byte[] bytes = writer.toByteArray();
    return ByteBuffer.wrap(bytes).putInt(bytes.length - Integer.BYTES, claimed).array();
  }

  /** Returns a class with a method whose annotation has arrays in arrays. */
  public static byte[] withNestedArrays(int depth) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_ABSTRACT, "Nested", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_ABSTRACT, "m", "()V", null, null);
    Deque<AnnotationVisitor> open = new ArrayDeque<>();
    open.push(method.visitAnnotation("Ldev/edpm/annotations/Region;", false));
    for (int i = 0; i < depth; i++) {
      open.push(open.peek().visitArray("a"));
    }
    open.forEach(AnnotationVisitor::visitEnd);
    method.visitEnd();
    return writer.toByteArray();
  }

  /** Returns a class that a compiler wrote for a source file, with a marked method. */
  public static byte[] marked(String name, String file) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_ABSTRACT, name, null, "java/lang/Object", null);
    writer.visitSource(file, null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_NATIVE, "m", "()V", null, null);
    method.visitAnnotation("Ldev/edpm/annotations/Region;", true).visitEnd();
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Returns a class file as an older compiler would have written it. */
  public static byte[] ofVersion(byte[] classFile, int major) {
    byte[] bytes = classFile.clone();
    return ByteBuffer.wrap(bytes).putShort(6, (short) major).array();
  }

  /** Returns the class as the processor leaves it: all of its marks woven. */
  public static byte[] woven(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(writer, 0);
    writer.visitAttribute(new Empty("dev.edpm.Woven"));
    return writer.toByteArray();
  }

  private static final class Empty extends Attribute {

    Empty(String name) {
      super(name);
    }

    @Override
    protected ByteVector write(
        ClassWriter writer, byte[] code, int codeLength, int maxStack, int maxLocals) {
      return new ByteVector();
    }
  }
}

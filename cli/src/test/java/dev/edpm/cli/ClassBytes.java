package dev.edpm.cli;

import java.nio.ByteBuffer;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Class files that no compiler writes. */
final class ClassBytes {

  private ClassBytes() {}

  /** Returns a class whose last attribute claims a length that the file does not have. */
  static byte[] withAttributeOf(int claimed) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, 0, "Claims", null, "java/lang/Object", null);
    writer.visitAttribute(new Empty("Unknown"));
    byte[] bytes = writer.toByteArray();
    return ByteBuffer.wrap(bytes).putInt(bytes.length - Integer.BYTES, claimed).array();
  }

  /** Returns the class as the processor leaves it: all of its marks woven. */
  static byte[] woven(byte[] classFile) {
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

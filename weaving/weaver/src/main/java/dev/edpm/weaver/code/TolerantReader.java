package dev.edpm.weaver.code;

import dev.edpm.weaver.names.RuntimeNames;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Reads the class files of javac, in which the range of an annotation may be outside the code.
 * javac copies an initialiser into several constructors and writes the ranges of all copies to each
 * of them. JDK 17 also writes the ranges of some lambdas to a constructor.
 */
public final class TolerantReader extends ClassReader {

  private static final int NEWEST = Opcodes.V28;
  private static final int PACKAGE = Opcodes.ACC_INTERFACE | Opcodes.ACC_SYNTHETIC;
  private static final int CLASS = 7;
  private static final int INTERFACE_METHOD = 11;

  /** Reads a class file. */
  public TolerantReader(byte[] classFile) throws NewerClassException {
    super(checked(classFile));
  }

  private static byte[] checked(byte[] classFile) throws NewerClassException {
    int major = (classFile[6] & 0xFF) << 8 | classFile[7] & 0xFF;
    if (major > NEWEST) {
      throw new NewerClassException(
          "Class file version %d (Java %d) is newer than this edpm-processor can weave; use a newer edpm-processor, or compile with --release %d"
              .formatted(major, major - 44, NEWEST - 44));
    }
    return classFile;
  }

  @Override
  protected Label readLabel(int offset, Label[] labels) {
    return offset < labels.length ? super.readLabel(offset, labels) : new Label();
  }

  /** Tells whether a class file mentions a class with an internal name. */
  public static boolean mentions(byte[] classFile, String internalName) {
    ClassReader reader = new ClassReader(classFile);
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item > 0
          && reader.readByte(item - 1) == CLASS
          && internalName.equals(reader.readUTF8(item, buffer))) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether this is an annotation type, or an annotated package. */
  public boolean isAnnotationTypeOrPackage() {
    // A package has a synthetic interface, which is no annotation type.
    return (getAccess() & Opcodes.ACC_ANNOTATION) != 0
        || (getAccess() & (Opcodes.ACC_INTERFACE | Opcodes.ACC_SYNTHETIC)) == PACKAGE;
  }

  /** Tells whether any code of the class may call {@code Span.open()}. */
  public boolean mayOpenSpans() {
    char[] buffer = new char[getMaxStringLength()];
    String span = RuntimeNames.internal(RuntimeNames.SPAN);
    for (int i = 1; i < getItemCount(); i++) {
      int item = getItem(i);
      if (item > 0
          && readByte(item - 1) == INTERFACE_METHOD
          && readClass(item, buffer).equals(span)
          && readUTF8(getItem(readUnsignedShort(item + 2)), buffer)
              .equals(RuntimeNames.SPAN_OPEN)) {
        return true;
      }
    }
    return false;
  }
}

package dev.edpm.weaver.weave;

import java.util.List;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassWriter;

/** The empty class file attribute that identifies a woven class. */
final class WovenAttribute extends Attribute {

  /** The attribute's name in the class file. */
  public static final String NAME = "dev.edpm.Woven";

  WovenAttribute() {
    super(NAME);
  }

  static boolean isAmong(List<Attribute> attributes) {
    return attributes != null && attributes.stream().anyMatch(a -> a.type.equals(NAME));
  }

  @Override
  protected ByteVector write(
      ClassWriter classWriter, byte[] code, int codeLength, int maxStack, int maxLocals) {
    return new ByteVector();
  }
}

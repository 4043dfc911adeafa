package dev.edpm.weaver.weave;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;

/** Reads the code sizes of the methods of a class file, in bytes. */
final class CodeSizes {

  /**
   * The size above which HotSpot does not compile a method, which then stays interpreted. It is
   * HotSpot's {@code HugeMethodLimit}; {@code -XX:-DontCompileHugeMethods} removes the limit.
   */
  static final int MOST_COMPILED = 8_000;

  private static final int MEMBER_HEADER = 6;
  private static final int ATTRIBUTE_HEADER = 6;

  /** The offset in the code attribute, after its header and the sizes of stack and variables. */
  private static final int CODE_LENGTH = ATTRIBUTE_HEADER + 4;

  private final ClassReader reader;
  private final char[] buffer;
  private final Map<String, Integer> sizes = new HashMap<>();

  private CodeSizes(byte[] classFile) {
    reader = new ClassReader(classFile);
    buffer = new char[reader.getMaxStringLength()];
  }

  /** Returns the sizes by name and descriptor. */
  static Map<String, Integer> of(byte[] classFile) {
    return new CodeSizes(classFile).read();
  }

  private Map<String, Integer> read() {
    int at = reader.header + 6;
    at += 2 + 2 * reader.readUnsignedShort(at);
    at = members(at, false);
    members(at, true);
    return sizes;
  }

  private int members(int from, boolean methods) {
    int at = from + 2;
    for (int left = reader.readUnsignedShort(from); left > 0; left--) {
      String key = methods ? reader.readUTF8(at + 2, buffer) + reader.readUTF8(at + 4, buffer) : "";
      int attributes = reader.readUnsignedShort(at + MEMBER_HEADER);
      at += MEMBER_HEADER + 2;
      for (; attributes > 0; attributes--) {
        if (methods && "Code".equals(reader.readUTF8(at, buffer))) {
          sizes.put(key, reader.readInt(at + CODE_LENGTH));
        }
        at += ATTRIBUTE_HEADER + reader.readInt(at + 2);
      }
    }
    return at;
  }
}

package dev.edpm.junit;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * Finds the place of a method in its source, from its class file: the line of its first statement.
 * Used by one thread for one class file (JVMS 4.1).
 */
final class MethodPlace {

  private static final int UNKNOWN = -1;
  private static final int UTF8 = 1;

  private final DataInputStream in;
  private final String name;
  private final String descriptor;
  private String[] texts = {};
  private String file;
  private int line = UNKNOWN;

  private MethodPlace(DataInputStream in, Method method) {
    this.in = in;
    this.name = method.getName();
    this.descriptor =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .descriptorString();
  }

  /**
   * Returns the place as in a stack trace, without file and line if the class file is not found or
   * does not have them.
   */
  static StackTraceElement of(Method method) {
    Class<?> type = method.getDeclaringClass();
    String file = null;
    int line = UNKNOWN;
    try (InputStream bytes =
        type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      if (bytes != null) {
        MethodPlace place =
            new MethodPlace(new DataInputStream(new BufferedInputStream(bytes)), method);
        place.read();
        file = place.file;
        line = place.line;
      }
    } catch (IOException | RuntimeException e) {
      // A place without a line is still of use.
      line = UNKNOWN;
    }
    return new StackTraceElement(type.getName(), method.getName(), file, line);
  }

  private void read() throws IOException {
    skip(8);
    constants();
    skip(6);
    skip(2L * in.readUnsignedShort());
    for (int fields = in.readUnsignedShort(); fields > 0; fields--) {
      skip(6);
      attributes((attribute, length) -> skip(length));
    }
    for (int methods = in.readUnsignedShort(); methods > 0; methods--) {
      skip(2);
      String itsName = text();
      boolean isIt = descriptor.equals(text()) && itsName.equals(name);
      attributes(
          (attribute, length) -> {
            if (isIt && "Code".equals(attribute)) {
              code();
            } else {
              skip(length);
            }
          });
    }
    attributes(
        (attribute, length) -> {
          if ("SourceFile".equals(attribute)) {
            file = text();
          } else {
            skip(length);
          }
        });
  }

  /** Reads the texts of the constant pool. */
  private void constants() throws IOException {
    texts = new String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case UTF8 -> texts[i] = in.readUTF();
        case 7, 8, 16, 19, 20 -> skip(2);
        case 15 -> skip(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> skip(4);
        case 5, 6 -> {
          skip(8);
          // Numbers of 64 bits take two places.
          i++;
        }
        default -> throw new IOException("unknown constant " + tag);
      }
    }
  }

  private void code() throws IOException {
    skip(4);
    skip(Integer.toUnsignedLong(in.readInt()));
    skip(8L * in.readUnsignedShort());
    attributes(
        (attribute, length) -> {
          if ("LineNumberTable".equals(attribute)) {
            lines();
          } else {
            skip(length);
          }
        });
  }

  /** Reads a table of lines, of which the first one is that of the first instruction. */
  private void lines() throws IOException {
    for (int rows = in.readUnsignedShort(); rows > 0; rows--) {
      int instruction = in.readUnsignedShort();
      int its = in.readUnsignedShort();
      if (instruction == 0) {
        line = its;
      }
    }
  }

  /** Reads the content of an attribute, or skips it. */
  private interface Attribute {
    void read(String name, long length) throws IOException;
  }

  private void attributes(Attribute each) throws IOException {
    for (int count = in.readUnsignedShort(); count > 0; count--) {
      String attribute = text();
      each.read(attribute, Integer.toUnsignedLong(in.readInt()));
    }
  }

  private String text() throws IOException {
    return texts[in.readUnsignedShort()];
  }

  private void skip(long bytes) throws IOException {
    in.skipNBytes(bytes);
  }
}

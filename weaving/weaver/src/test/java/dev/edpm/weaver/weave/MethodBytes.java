package dev.edpm.weaver.weave;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Reads the bytes of a method from a class file without a library. */
final class MethodBytes {

  private MethodBytes() {}

  static byte[] of(byte[] classFile, String name) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile))) {
      in.skipNBytes(8);
      Map<Integer, String> names = constants(in);
      in.skipNBytes(6);
      in.skipNBytes(2L * in.readUnsignedShort());
      for (int kind = 0; kind < 2; kind++) {
        for (int left = in.readUnsignedShort(); left > 0; left--) {
          int start = classFile.length - in.available();
          in.skipNBytes(2);
          String member = names.get(in.readUnsignedShort());
          in.skipNBytes(2);
          for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
            in.skipNBytes(2);
            in.skipNBytes(in.readInt());
          }
          if (kind == 1 && member.equals(name)) {
            return java.util.Arrays.copyOfRange(
                classFile, start, classFile.length - in.available());
          }
        }
      }
      throw new IllegalArgumentException("no " + name);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Map<Integer, String> constants(DataInputStream in) throws IOException {
    Map<Integer, String> names = new HashMap<>();
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> names.put(i, in.readUTF());
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> in.skipNBytes(4);
      }
    }
    return names;
  }
}

package dev.edpm.tasks.model.file;

import dev.edpm.tasks.model.fit.Footprint;
import java.nio.charset.StandardCharsets;

/**
 * Converts a symbol, which may be any text, to a file name. Different symbols have different names.
 */
final class ModelFileName {

  private static final int LONGEST = 150;

  private ModelFileName() {}

  static String of(String symbol) {
    StringBuilder name = new StringBuilder();
    for (byte b : symbol.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || c == '_' || c == '-');
      if (plain || c == '.' && name.length() > 0) {
        name.append(c);
      } else {
        name.append(String.format("%%%02x", (int) c));
      }
    }
    if (name.length() <= LONGEST) {
      return name.toString();
    }
    // File names have at most 255 bytes, including the host name and the suffix.
    int crc = 0;
    for (byte b : symbol.getBytes(StandardCharsets.UTF_8)) {
      crc = Footprint.crc(b, crc);
    }
    return name.substring(0, LONGEST) + "~" + String.format("%08x", crc);
  }
}

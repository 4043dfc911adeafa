package dev.edpm.cli.text;

import java.nio.charset.StandardCharsets;

/** Turns the name of a codelet or a model, which may have any characters, into that of a file. */
public final class FileNames {

  private static final int LONGEST = 120;

  private FileNames() {}

  /** Returns the name of a file, without an extension. */
  public static String of(String text) {
    StringBuilder name = new StringBuilder();
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 0x80 && Character.isLetterOrDigit(c) || c == '_' || c == '-';
      boolean dot = c == '.' && name.length() > 0;
      name.append(plain || dot ? String.valueOf(c) : String.format("%%%02x", (int) c));
    }
    name.setLength(Math.min(name.length(), LONGEST));
    return name.toString();
  }
}

package dev.edpm.programs;

import dev.edpm.runtime.Edpm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Fills its heap, and frees it, each when it reads a byte, and says so. It ends at the end of its
 * input. To be run in a JVM with little memory.
 */
public final class FullHeapProgram {

  public static final String MEMORY = "-Xmx24m";

  private static final byte[] FULL = "full\n".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] FREE = "free\n".getBytes(StandardCharsets.US_ASCII);

  @SuppressWarnings("unused")
  private static volatile Object[] held;

  private FullHeapProgram() {}

  /** Takes no arguments. */
  public static void main(String[] args) throws IOException {
    Edpm.start();
    System.out.println("ready");
    for (int next = System.in.read(); next >= 0; next = System.in.read()) {
      if (held == null) {
        fill();
        say(FULL);
      } else {
        held = null;
        say(FREE);
      }
    }
  }

  private static void fill() {
    try {
      while (true) {
        held = new Object[] {held, new byte[1]};
      }
    } catch (OutOfMemoryError e) {
      // As intended.
      return;
    }
  }

  /** Needs no heap. */
  private static void say(byte[] line) {
    System.out.write(line, 0, line.length);
    System.out.flush();
  }
}

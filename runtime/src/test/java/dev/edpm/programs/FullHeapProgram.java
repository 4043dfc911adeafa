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

  private static volatile boolean fills;
  private static volatile boolean full;

  private FullHeapProgram() {}

  /** Takes no arguments. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Edpm.start();
    System.out.println("ready");
    Thread hog = null;
    for (int next = System.in.read(); next >= 0; next = System.in.read()) {
      if (hog == null) {
        hog = start();
        say(FULL);
      } else {
        fills = false;
        hog.join();
        hog = null;
        held = null;
        say(FREE);
      }
    }
  }

  /** Starts to fill the heap, and returns when it is full. */
  private static Thread start() {
    fills = true;
    full = false;
    Thread hog = new Thread(FullHeapProgram::fill, "hog");
    hog.setDaemon(true);
    hog.start();
    while (!full) {
      Thread.onSpinWait();
    }
    return hog;
  }

  /** Takes everything that other threads release, too. */
  private static void fill() {
    while (fills) {
      try {
        held = new Object[] {held, new byte[1]};
      } catch (OutOfMemoryError e) {
        full = true;
      }
    }
  }

  /** Needs no heap. */
  private static void say(byte[] line) {
    System.out.write(line, 0, line.length);
    System.out.flush();
  }
}

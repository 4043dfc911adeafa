package dev.edpm.it.forked;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Counts calls by number, for one thread, and leaves the counts in a file at exit. */
public final class CallCounts {

  /** The system property that names the file; it gets a line a number, from 0. */
  public static final String FILE = "call.counts";

  private static long[] counts = new long[0];

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(CallCounts::write));
  }

  private CallCounts() {}

  /** Counts one call. */
  public static void hit(int number) {
    if (number >= counts.length) {
      counts = Arrays.copyOf(counts, 2 * number + 64);
    }
    counts[number]++;
  }

  private static void write() {
    try {
      Files.writeString(
          Path.of(System.getProperty(FILE)),
          Arrays.stream(counts).mapToObj(Long::toString).collect(Collectors.joining("\n")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package dev.edpm.runtime.export.jfr;

import dev.edpm.runtime.file.TrustedPath;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.segment.SegmentTarget;
import dev.edpm.runtime.report.json.Json;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;

/**
 * The file with the self segments of all threads beside a recording, in the format {@value
 * #FORMAT}. Its size is limited: the fuller it is, the longer are the shortest segments that it
 * gets. A segment that it lacks is unknown to its readers, so it may end anywhere. Safe on any
 * thread.
 */
final class SegmentFile implements SegmentTarget {

  /** The end of the file's name. */
  static final String ENDING = ".segments";

  private static final String FORMAT = "edpm-segments/1";

  /** A sample stops its thread for tens of µs, so it is in a longer segment. */
  private static final long LEAST = 2_000;

  private static final long MOST_BYTES = 32L << 20;

  /** In each of these parts of the file, the shortest segments are four times as long. */
  private static final int PARTS = 4;

  private static final int BUFFER = 1 << 16;

  private final CallPaths stacks = new CallPaths();
  private final IntFunction<String> regions;
  private final long origin;
  private final OutputStream out;

  /** Made before it is needed, because that takes heap. */
  private final IOException cut =
      new IOException("the heap or the stack was exhausted in the middle of a line");

  private volatile long least = LEAST;

  // Guarded by the monitor.
  private int defined;
  private long written;
  private IOException failure;

  /**
   * Creates the file.
   *
   * @param file absolute
   * @param origin the time of EDPM's clock when the run started
   * @param regions returns the name of a region by its id
   * @throws IOException if the file cannot be written, or a link of another user leads to it
   */
  SegmentFile(Path file, long origin, IntFunction<String> regions) throws IOException {
    this.origin = origin;
    this.regions = regions;
    Path target = TrustedPath.resolve(file);
    Files.createDirectories(target.getParent());
    // Not a channel, which the interrupt of a thread of the program would close.
    this.out = new BufferedOutputStream(new FileOutputStream(target.toFile()), BUFFER);
    line(json -> json.put("format", FORMAT).put("monotonic-ns", origin));
  }

  @Override
  public long least() {
    return least;
  }

  @Override
  public CallPaths stacks() {
    return stacks;
  }

  @Override
  public synchronized void add(long thread, long from, byte[] numbers, int length) {
    if (failure != null || written > MOST_BYTES) {
      return;
    }
    boolean whole = false;
    try {
      define();
      text("{\"thread\": " + thread + ", \"from\": " + (from - origin) + ", \"segments\": [");
      out.write(numbers, 0, length);
      written += length;
      text("]}\n");
      least = LEAST << 2 * (PARTS * written / (MOST_BYTES + 1));
      whole = true;
    } catch (IOException e) {
      failure = e;
    } finally {
      // The heap or the stack may be exhausted in the middle of a line.
      if (!whole && failure == null) {
        failure = cut;
      }
    }
  }

  /**
   * Completes the file.
   *
   * @throws IOException if it could not be written
   */
  synchronized void end() throws IOException {
    try (out) {
      if (failure != null) {
        throw failure;
      }
      failure = new IOException("the file is complete");
    }
  }

  /** Writes the stacks that segments may have since the last call. */
  private void define() throws IOException {
    for (int size = stacks.size(); defined < size; ) {
      int stack = ++defined;
      if (!stacks.isOther(stack)) {
        String name = regions.apply(stacks.region(stack));
        line(
            json ->
                json.put("stack", stack).put("parent", stacks.parent(stack)).put("region", name));
      }
    }
  }

  private interface Content {
    void write(Json json) throws IOException;
  }

  private void line(Content content) throws IOException {
    // Closing it does not close the file.
    try (Json json = new Json(out)) {
      json.startObject();
      content.write(json);
      json.endObject().newLine();
    }
  }

  private void text(String ascii) throws IOException {
    byte[] bytes = ascii.getBytes(StandardCharsets.US_ASCII);
    out.write(bytes);
    written += bytes.length;
  }
}

package dev.edpm.examples.mandelbrot;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Span;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.CRC32;

/**
 * Draws the Mandelbrot set with several threads. The main thread divides the picture into bands, a
 * pool computes them, and the main thread saves each band when those above it are saved.
 *
 * <pre>{@code Mandelbrot <file.pgm> [width [height [threads]]]}</pre>
 */
public final class Mandelbrot {

  private Mandelbrot() {}

  /** Draws the picture and prints the checksum of its pixels. */
  public static void main(String[] args) throws IOException {
    int width = number(args, 1, 1200);
    int height = number(args, 2, 800);
    int threads = number(args, 3, Runtime.getRuntime().availableProcessors());
    if (args.length < 1 || args.length > 4 || Math.min(width, Math.min(height, threads)) < 1) {
      System.err.println("usage: Mandelbrot <file.pgm> [width [height [threads]]]");
      System.exit(2);
    }
    long checksum = draw(Path.of(args[0]), width, height, threads);
    System.out.printf("%d x %d, %d threads: checksum %08x%n", width, height, threads, checksum);
  }

  static long draw(Path file, int width, int height, int threads) throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      out.write("P5 %d %d 255\n".formatted(width, height).getBytes(StandardCharsets.US_ASCII));
      CRC32 checksum = new CRC32();
      for (CompletableFuture<Band> band : start(Band.cut(width, height), pool)) {
        save(band.join(), out, checksum);
      }
      return checksum.getValue();
    } finally {
      pool.shutdown();
    }
  }

  private static List<CompletableFuture<Band>> start(List<Band> bands, ExecutorService pool) {
    List<CompletableFuture<Band>> started = new ArrayList<>();
    for (Band band : bands) {
      // A cross-thread span: opened here, and closed by the thread of the pool that computes the
      // band.
      @Region("band")
      Span underway = Span.open();
      started.add(
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return compute(band);
                } finally {
                  underway.close();
                }
              },
              pool));
    }
    return started;
  }

  @Region("compute")
  @Counters({"time.cpu", "os.context-switches", "floating-point"})
  private static Band compute(Band band) {
    band.compute();
    return band;
  }

  @Region("save")
  @Counters({"os.written-bytes", "jvm.allocated-bytes"})
  private static void save(Band band, OutputStream out, CRC32 checksum) throws IOException {
    out.write(band.pixels());
    checksum.update(band.pixels());
  }

  private static int number(String[] args, int index, int standard) {
    if (args.length <= index) {
      return standard;
    }
    return args[index].matches("[0-9]{1,5}") ? Integer.parseInt(args[index]) : 0;
  }
}

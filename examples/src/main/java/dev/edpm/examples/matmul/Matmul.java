package dev.edpm.examples.matmul;

import java.util.Map;

/**
 * EDPM's evaluation program: three functions of four blocks, each block a naive multiplication of
 * two matrices, in four configurations of regions.
 *
 * <pre>{@code Matmul E1|E2|E3|E4 static|dynamic [size]}</pre>
 */
public final class Matmul {

  private static final Map<String, Experiment> EXPERIMENTS =
      Map.of(
          "E1 static", new E1Static(),
          "E1 dynamic", new E1Dynamic(),
          "E2 static", new E2Static(),
          "E2 dynamic", new E2Dynamic(),
          "E3 static", new E3Static(),
          "E3 dynamic", new E3Dynamic(),
          "E4 static", new E4Static(),
          "E4 dynamic", new E4Dynamic());

  private static final int DEFAULT_SIZE = 512;

  private Matmul() {}

  /** Runs one experiment and prints its checksum, which only depends on the size. */
  public static void main(String[] args) {
    String name = args.length < 2 ? "" : args[0] + " " + args[1];
    int size = args.length < 3 ? DEFAULT_SIZE : size(args[2]);
    if (!EXPERIMENTS.containsKey(name) || size < 1 || args.length > 3) {
      System.err.println("usage: Matmul E1|E2|E3|E4 static|dynamic [size from 1 on]");
      System.exit(2);
    }
    System.out.printf("%s, %d x %d: checksum %.0f%n", name, size, size, run(name, size));
  }

  /**
   * Runs the experiment with the given name, such as {@code E3 dynamic}, and returns its checksum.
   */
  static double run(String name, int size) {
    return EXPERIMENTS.get(name).run(Matrix.sample(size, 1), Matrix.sample(size, 2));
  }

  private static int size(String argument) {
    return argument.matches("[0-9]{1,4}") ? Integer.parseInt(argument) : 0;
  }
}

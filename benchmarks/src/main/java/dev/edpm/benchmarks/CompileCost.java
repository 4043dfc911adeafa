package dev.edpm.benchmarks;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * What the processor costs javac: on the sources of commons-lang3 with every method a region, and
 * on 500 generated classes with 10,000 regions, each beside javac alone.
 *
 * <pre>
 * {@code CompileCost <folder of the processor's jars and of commons-lang3-sources.jar> <rounds>}
 * </pre>
 */
public final class CompileCost {

  private static final int CLASSES = 500;
  private static final int METHODS = 20;

  private CompileCost() {}

  /** Prints the medians and their ratio. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int rounds = Integer.parseInt(args[1]);
    try (Scratch scratch = Scratch.create()) {
      List<Path> library =
          Sources.unpack(folder.resolve("commons-lang3-sources.jar"), scratch.folder());
      print(
          "commons-lang3",
          rounds,
          Compilation.plain(library),
          Compilation.woven(library, folder, "-Aedpm.regions=**"));
      List<Path> generated = Sources.generate(CLASSES, METHODS, scratch.folder());
      print(
          "10,000 regions",
          rounds,
          Compilation.plain(generated),
          Compilation.woven(generated, folder));
    }
  }

  private static void print(String name, int rounds, Compilation plain, Compilation woven)
      throws Exception {
    Map<String, Callable<?>> actions = new LinkedHashMap<>();
    actions.put("javac alone", plain::fork);
    actions.put("javac", woven::fork);
    actions.put("in process alone", plain::inProcess);
    actions.put("in process", woven::inProcess);
    Map<String, Double> times = Rounds.medians(rounds, actions);
    for (String kind : List.of("javac", "in process")) {
      double without = times.get(kind + " alone");
      double with = times.get(kind);
      System.out.printf(
          "%-16s %-12s %8.0f ms alone %8.0f ms woven   ratio %.2f%n",
          name, kind, without, with, with / without);
    }
  }
}

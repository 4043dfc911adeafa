package dev.edpm.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/**
 * Measures the cost of compiling with every method a region: javac alone, javac with the processor,
 * AspectJ's compiler, and javac followed by Byte Buddy's plugin, on the sources of two libraries
 * and on 500 generated classes. All weave the same methods, at their entry and at their exit. The
 * most important comparison, javac with and without the processor in separate processes, runs in
 * every round; the others run only in some of them.
 *
 * <pre>
 * {@code CompileCost <folder of the compilers' jars and the sources> <rounds> <rounds of the rest> <file of results> [<tree>...]}
 * </pre>
 */
public final class CompileCost {

  private static final String GENERATED = "generated";
  private static final List<String> TREES = List.of("commons-lang3", "commons-codec", GENERATED);
  private static final int CLASSES = 500;
  private static final int METHODS = 20;

  private final Path folder;
  private final int rounds;
  private final int roundsOfAll;
  private final List<Measurement> results = new ArrayList<>();

  private CompileCost(Path folder, int rounds, int roundsOfAll) {
    this.folder = folder;
    this.rounds = rounds;
    this.roundsOfAll = roundsOfAll;
  }

  /** Writes all values. */
  public static void main(String[] args) throws Exception {
    CompileCost cost =
        new CompileCost(Path.of(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    List<String> trees = List.of(args).subList(4, args.length);
    for (String tree : trees.isEmpty() ? TREES : trees) {
      try (Scratch scratch = Scratch.create()) {
        cost.measure(tree, scratch.folder());
      }
    }
    Results.write(Path.of(args[3]), cost.results);
  }

  private void measure(String tree, Path scratch) throws Exception {
    List<Path> sources =
        tree.equals(GENERATED)
            ? Sources.generate(CLASSES, METHODS, scratch)
            : Sources.unpack(folder.resolve(tree + "-sources.jar"), scratch);
    Map<String, Built> built = new LinkedHashMap<>();
    Map<String, Callable<Cost>> builds = new LinkedHashMap<>();
    for (Map.Entry<String, Way> entry : Way.all(sources, folder, scratch).entrySet()) {
      Way way = entry.getValue();
      try {
        built.put(entry.getKey(), Built.checked(way, output(scratch)));
        builds.put(entry.getKey(), () -> timed(way, output(scratch)));
      } catch (IllegalStateException e) {
        String why = e.getMessage().lines().limit(5).collect(Collectors.joining("\n  "));
        System.out.printf("%s: %s failed: %s%n", tree, entry.getKey(), why);
      }
    }
    Map<String, List<Cost>> costs = Rounds.inTurn(rounds, roundsOfAll, builds, Way.COMPARED);
    Built plain = built.get(Way.PLAIN);
    if (plain != null) {
      Map<String, String> params = Map.of("tree", tree);
      List<Double> methods = List.of((double) plain.methods());
      results.add(new Measurement("compile.methods", params, "members", methods));
    }
    for (Map.Entry<String, Built> way : built.entrySet()) {
      Map<String, String> params = params(tree, way.getKey());
      results.addAll(Cost.measurements("compile", params, costs.get(way.getKey())));
      results.addAll(way.getValue().measurements(params));
    }
  }

  private static Map<String, String> params(String tree, String way) {
    boolean stays = way.endsWith(Way.IN_PROCESS);
    String name = stays ? way.substring(0, way.length() - Way.IN_PROCESS.length()) : way;
    return Map.of(
        "tree", tree,
        "way", name.equals(Way.PLAIN) ? "alone" : name,
        "process", stays ? "same" : "own");
  }

  private static Path output(Path scratch) throws IOException {
    return Files.createTempDirectory(scratch, "classes-");
  }

  /** Measures only the build, without the creation of its folder. */
  private static Cost timed(Way way, Path output) throws Exception {
    return Cost.of(() -> way.build().to(output));
  }
}

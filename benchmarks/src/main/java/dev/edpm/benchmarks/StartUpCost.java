package dev.edpm.benchmarks;

import dev.edpm.annotations.Region;
import dev.edpm.runtime.Edpm;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Measures the additional time and CPU time of a program that enters each of its regions once, for
 * programs with increasing numbers of regions.
 *
 * <pre>
 * {@code StartUpCost <folder of the processor's jars> <rounds> <file of results> <regions>...}
 * </pre>
 */
public final class StartUpCost {

  private static final int METHODS = 100;

  /** A program with a number of methods, and the report that it writes. */
  private record Start(int regions, String report) {
    Map<String, String> params() {
      return Map.of("regions", Integer.toString(regions), "report", report);
    }
  }

  /** The same program, compiled without the processor. */
  private static final String WITHOUT = "without";

  private static final String OFF = "off";
  private static final String WRITTEN = "written";

  private StartUpCost() {}

  /** Writes all values. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int rounds = Integer.parseInt(args[1]);
    List<Measurement> results = new ArrayList<>();
    try (Scratch scratch = Scratch.create()) {
      Path report = scratch.folder().resolve("report.json");
      Map<Start, Callable<Cost>> starts = new LinkedHashMap<>();
      for (int regions :
          Arrays.stream(args, 3, args.length).mapToInt(Integer::parseInt).toArray()) {
        Path plain = Files.createTempDirectory(scratch.folder(), "plain-");
        Path woven = Files.createTempDirectory(scratch.folder(), "woven-");
        List<Path> sources = sources(regions, scratch.folder());
        Compilation.plain(sources).inProcess(plain);
        Compilation.woven(sources, folder).inProcess(woven);
        starts.put(new Start(regions, WITHOUT), () -> start(plain, OFF));
        starts.put(new Start(regions, OFF), () -> start(woven, OFF));
        starts.put(new Start(regions, WRITTEN), () -> start(woven, report.toString()));
        results.add(size(regions, woven, report));
      }
      Rounds.inTurn(1, starts);
      Map<Start, List<Cost>> costs = Rounds.inTurn(rounds, starts);
      costs.forEach(
          (start, all) -> results.addAll(Cost.measurements("startup", start.params(), all)));
    }
    Results.write(Path.of(args[2]), results);
  }

  private static List<Path> sources(int regions, Path scratch) throws Exception {
    Path folder = Files.createTempDirectory(scratch, "sources-");
    int methods = Math.max(1, Math.min(regions, METHODS));
    return Sources.generate(regions / methods, methods, folder);
  }

  private static Cost start(Path classes, String report) throws Exception {
    List<String> arguments = List.of("-cp", classPath(classes), "-Dedpm.report=" + report, "Main");
    return Cost.of(() -> Child.run("java", arguments));
  }

  /**
   * Returns the class path of a measured program. The class path of this program also has the jars
   * of other tools, and regions that would be in the report.
   */
  private static String classPath(Path classes) throws URISyntaxException {
    return String.join(File.pathSeparator, classes.toString(), jar(Edpm.class), jar(Region.class));
  }

  private static String jar(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }

  /** Returns the size of the report; a program without regions does not write one. */
  private static Measurement size(int regions, Path classes, Path report) throws Exception {
    Files.deleteIfExists(report);
    start(classes, report.toString());
    double bytes = Files.exists(report) ? Files.size(report) : 0;
    return new Measurement(
        "startup.report", new Start(regions, WRITTEN).params(), "bytes", List.of(bytes));
  }
}

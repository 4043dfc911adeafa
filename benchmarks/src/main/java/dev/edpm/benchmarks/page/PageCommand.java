package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.BadResults;
import dev.edpm.benchmarks.result.Condenser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Writes docs/PERFORMANCE.md, its plots and the costs in README.md from the values in
 * docs/performance/results. If a folder of new results is given, first copies their values there.
 *
 * <pre>{@code PageCommand <folder of the project> [<folder of results>]}</pre>
 */
public final class PageCommand {

  private static final String PROBES = "/dev/edpm/benchmarks/" + Titles.PROBES;
  private static final String SVG = ".svg";

  private PageCommand() {}

  /** Exits with status 2 and a message of one sentence if it fails. */
  public static void main(String[] args) throws IOException {
    if (args.length < 1 || args.length > 2) {
      fail("usage: benchmarks/page [<folder of results>]");
      return;
    }
    try {
      Path project = Path.of(args[0]);
      if (args.length == 2) {
        take(Path.of(args[1]), results(project));
      }
      write(project, Performance.of(results(project)));
    } catch (BadResults e) {
      fail(e.getMessage());
    }
  }

  private static void fail(String sentence) {
    System.err.println(sentence);
    System.exit(2);
  }

  /** Returns the folder with the values of the last run, from which the page is generated. */
  static Path results(Path project) {
    return plots(project).resolve("results");
  }

  private static Path plots(Path project) {
    return project.resolve("docs").resolve(Plots.FOLDER);
  }

  /** Copies the values of a run, with the titles and versions of its probes. */
  static void take(Path from, Path to) throws IOException {
    new Condenser().condense(from, to);
    try (InputStream probes = PageCommand.class.getResourceAsStream(PROBES)) {
      if (probes != null) {
        Files.copy(probes, to.resolve(Titles.PROBES), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Returns the expected content of each generated file, by its path in the project. */
  static Map<Path, String> files(Path project, Performance performance) throws IOException {
    Map<Path, String> files = new TreeMap<>();
    files.put(project.resolve("docs/PERFORMANCE.md"), performance.page());
    performance.plots().forEach((name, svg) -> files.put(plots(project).resolve(name), svg));
    Path readme = project.resolve("README.md");
    files.put(readme, Costs.replace(Files.readString(readme), performance.costs()));
    return files;
  }

  /** Returns the existing plots. */
  static List<Path> drawn(Path project) throws IOException {
    try (Stream<Path> files = Files.list(plots(project))) {
      return files.filter(file -> file.toString().endsWith(SVG)).sorted().toList();
    }
  }

  static void write(Path project, Performance performance) throws IOException {
    Map<Path, String> files = files(project, performance);
    for (Path old : drawn(project)) {
      if (!files.containsKey(old)) {
        Files.delete(old);
      }
    }
    for (Map.Entry<Path, String> file : files.entrySet()) {
      Files.writeString(file.getKey(), file.getValue());
    }
  }
}

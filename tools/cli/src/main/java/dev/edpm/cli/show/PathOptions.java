package dev.edpm.cli.show;

import dev.edpm.analysis.part.CounterPart;
import dev.edpm.cli.option.PercentConverter;
import dev.edpm.cli.option.PositiveConverter;
import dev.edpm.cli.option.UselessOptions;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options of {@code edpm show} for call paths. */
final class PathOptions {

  @Option(
      names = "--paths",
      description =
          "Shows the call paths instead, as a tree: the inclusive and the exclusive (self) value"
              + " of a counter for each region below its parents.")
  private boolean paths;

  @Option(
      names = "--counter",
      paramLabel = "counter",
      description = "With --paths: the counter to show. Default: " + CounterPart.WALL + ".")
  private String counter;

  @Option(
      names = "--min-share",
      paramLabel = "percent",
      converter = PercentConverter.class,
      description =
          "With --paths: leaves out paths whose self values, with those of the paths below them, are"
              + " a smaller share of the self values of all paths.")
  private Double leastShare;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = PositiveConverter.class,
      description = "With --paths: shows only the first N levels.")
  private Integer levels;

  /**
   * Requires that the options of {@code edpm show} have an effect.
   *
   * @throws picocli.CommandLine.ParameterException if one of them has none
   */
  static void check(CommandLine line) {
    UselessOptions.rejectWithout(line, "--paths", "--counter", "--min-share", "--depth");
    UselessOptions.reject(line, "--paths", "--by", "--columns", "--sort", "--threads", "--top");
  }

  /** Returns the paths of a report, if they are to be shown. */
  Optional<ShownPaths> of(ReportParts report) {
    if (!paths) {
      return Optional.empty();
    }
    return Optional.of(
        new ShownPaths(
            report,
            counter == null ? CounterPart.WALL : counter,
            leastShare == null ? 0 : leastShare,
            levels == null ? Integer.MAX_VALUE : levels));
  }
}

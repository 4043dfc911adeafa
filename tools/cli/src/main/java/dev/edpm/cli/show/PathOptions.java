package dev.edpm.cli.show;

import dev.edpm.analysis.part.CounterPart;
import dev.edpm.cli.text.UselessOptions;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

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
      converter = Percent.class,
      description =
          "With --paths: leaves out paths whose self values, with those of the paths below them, are"
              + " a smaller share of the self values of all paths.")
  private Double leastShare;

  @Option(
      names = "--depth",
      paramLabel = "N",
      converter = ShowCommand.Top.class,
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
            leastShare == null ? 0 : leastShare / 100,
            levels == null ? Integer.MAX_VALUE : levels));
  }

  /** Reads a number from 0 to 100. */
  static final class Percent implements ITypeConverter<Double> {

    @Override
    public Double convert(String value) {
      boolean valid = value.matches("[0-9]{1,3}([.][0-9]{1,9})?%?");
      double percent = valid ? Double.parseDouble(value.replace("%", "")) : Double.NaN;
      if (!valid || percent > 100) {
        throw new TypeConversionException(
            "expected a percentage from 0 to 100 but was '" + value + "'");
      }
      return percent;
    }
  }
}

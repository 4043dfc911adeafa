package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.CompareSettings;
import dev.edpm.analysis.compare.GateFile;
import dev.edpm.analysis.compare.GateRule;
import dev.edpm.analysis.compare.Thresholds;
import dev.edpm.analysis.compare.match.RunProperty;
import dev.edpm.analysis.compare.side.Statistic;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.option.UselessOptions;
import dev.edpm.cli.text.UserMistake;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options that decide on verdicts. */
final class JudgeOptions {

  private static final Pattern THRESHOLD = Pattern.compile("(?:([^=]+)=)?([0-9.]{1,10})%?");

  @Option(
      names = "--regions",
      paramLabel = "patterns",
      description = "Compares only the regions that match, such as io.*,!io.read.")
  private String regions;

  @Option(
      names = "--threshold",
      paramLabel = "percent",
      description =
          "The least difference that matters, such as 10%%, or of one counter, time.wall=10%%."
              + " Default: 5%% for elapsed times, 2%% for CPU times and cycles, 0.5%% for counts."
              + " May be repeated.")
  private List<String> thresholds = List.of();

  @Option(
      names = "--statistic",
      paramLabel = "name",
      description =
          "The value of a run: steady-mean (the default: the mean of the executions since the"
              + " region is steady, or of all where it is not), mean, sum, self, min, max, p50,"
              + " p90, p95, p99 or p999.")
  private String statistic = Statistic.STEADY_MEAN.key();

  @Option(
      names = "--despite",
      split = ",",
      paramLabel = "trait",
      description =
          "Judges times although the runs differ in machine, jvm, clock, detail or counters.")
  private List<String> despite = List.of();

  @Option(
      names = "--gate",
      paramLabel = "file",
      description =
          "A file of rules, one a line, such as region row: jvm.allocated-bytes <= +1%%. The rules"
              + " then decide on the exit code.")
  private Path gate;

  @Option(
      names = "--allow-unjudged",
      description = "Does not exit with 2 if a rule of the gate could not be judged.")
  private boolean allowUnjudged;

  @Option(
      names = "--strict",
      description =
          "Exits with 2 also if a value could not be judged, and there is no regression and no"
              + " violated rule.")
  private boolean strict;

  /** Returns the rules of the gate; empty without one. */
  Optional<List<GateRule>> gate() {
    return Optional.ofNullable(gate).map(GateFile::read);
  }

  /** Returns the files that the options name. */
  List<Path> files() {
    return gate == null ? List.of() : List.of(gate);
  }

  boolean hasGate() {
    return gate != null;
  }

  /**
   * Requires that the options have an effect.
   *
   * @param hasBase whether there are reports of the first version
   */
  static void check(CommandLine command, boolean hasBase) {
    UselessOptions.rejectWithout(command, "--gate", "--allow-unjudged");
    UselessOptions.reject(
        command,
        !hasBase,
        "has a meaning only with reports of the first version",
        "--threshold",
        "--despite",
        "--paired");
  }

  /** Returns where a result that could not be judged is a failure. */
  Unjudged unjudged() {
    if (strict && allowUnjudged) {
      throw new UserMistake("--strict and --allow-unjudged contradict each other; use one of them");
    }
    return strict ? Unjudged.ALL_FAIL : allowUnjudged ? Unjudged.ACCEPTED : Unjudged.RULES_FAIL;
  }

  CompareSettings settings(boolean paired) {
    return new CompareSettings(
        thresholds(thresholds), statistic(statistic), paired, properties(), regions());
  }

  /** Returns which regions are compared. */
  RegionPatterns regions() {
    return new RegionPatterns(regions);
  }

  /** Returns the statistic with a name. */
  static Statistic statistic(String name) {
    return Statistic.byKey(name).orElseThrow(() -> unknown("--statistic", name, "mean or p90"));
  }

  /** Returns the thresholds of the values of an option. */
  static Thresholds thresholds(List<String> thresholds) {
    OptionalDouble all = OptionalDouble.empty();
    Map<String, Double> each = new HashMap<>();
    for (String threshold : thresholds) {
      Matcher matcher = THRESHOLD.matcher(threshold);
      if (!matcher.matches() || !matcher.group(2).matches("[0-9]+([.][0-9]+)?")) {
        throw new UserMistake(
            "--threshold "
                + Excerpt.of(threshold)
                + " is not a percentage; use for example 10% or time.wall=10%");
      }
      double share = Double.parseDouble(matcher.group(2)) / 100;
      if (matcher.group(1) == null) {
        all = OptionalDouble.of(share);
      } else {
        each.put(matcher.group(1), share);
      }
    }
    return new Thresholds(all, each);
  }

  private Set<RunProperty> properties() {
    Set<RunProperty> properties = EnumSet.noneOf(RunProperty.class);
    for (String key : despite) {
      properties.add(
          RunProperty.byKey(key.strip())
              .orElseThrow(
                  () ->
                      unknown(
                          "--despite",
                          key,
                          Arrays.stream(RunProperty.values())
                              .map(RunProperty::key)
                              .collect(Collectors.joining(", ")))));
    }
    return properties;
  }

  private static UserMistake unknown(String option, String value, String use) {
    return new UserMistake(
        option + " " + Excerpt.of(value) + " is not known; use for example " + use);
  }
}

package dev.edpm.benchmarks.evaluation;

import dev.edpm.benchmarks.Measurement;
import dev.edpm.benchmarks.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * EDPM's evaluation: the number of lines that a user writes to measure a program in eight
 * configurations, and the resulting overhead, for each way to measure. Corresponds to figures 1 and
 * 2 of the paper.
 *
 * <pre>
 * {@code Evaluation <folder of sources> <folder of the processor's jars> <folder for the programs>
 * <results> <rounds> <size> <executions>}
 * </pre>
 */
public final class Evaluation {

  private final Programs programs;
  private final List<Measurement> measurements = new ArrayList<>();

  private Evaluation(Programs programs) {
    this.programs = programs;
  }

  /** Writes every value to the file of results. */
  public static void main(String[] args) throws Exception {
    Evaluation evaluation =
        new Evaluation(Programs.make(Path.of(args[0]), Path.of(args[1]), Path.of(args[2])));
    evaluation.countLines();
    Load load = new Load(Integer.parseInt(args[5]), Integer.parseInt(args[6]));
    evaluation.time(Trials.run(evaluation.programs, Integer.parseInt(args[4]), load));
    Results.write(Path.of(args[3]), evaluation.measurements);
  }

  private void countLines() throws IOException {
    for (Configuration configuration : Configuration.all()) {
      for (Way way : Way.values()) {
        int lines = programs.instrumentation(way, configuration).lines(programs.original());
        add("lines", configuration.params(way), "lines", List.of((double) lines));
      }
      double generated = programs.generated(configuration);
      add("generated", configuration.params(Way.EDPM), "lines", List.of(generated));
    }
  }

  private void time(Trials trials) {
    trials
        .unable()
        .forEach((way, why) -> System.out.printf("%s is not timed: %s%n", way.label(), why));
    time(trials, "time", Run::all);
    time(trials, "last", Run::last);
    time(trials, "process", Run::fromStartToEnd);
  }

  private void time(Trials trials, String name, ToDoubleFunction<Run> time) {
    add(name, Map.of("way", "original"), "ms", values(trials.original(), time));
    for (Configuration configuration : Configuration.all()) {
      for (Way way : Way.values()) {
        List<Run> runs = trials.of(way, configuration);
        if (!runs.isEmpty()) {
          add(name, configuration.params(way), "ms", values(runs, time));
        }
      }
    }
  }

  private void add(String name, Map<String, String> params, String unit, List<Double> values) {
    measurements.add(new Measurement("evaluation." + name, params, unit, values));
  }

  private static List<Double> values(List<Run> runs, ToDoubleFunction<Run> time) {
    return runs.stream().mapToDouble(time).boxed().toList();
  }
}

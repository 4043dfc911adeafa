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
 * {@code Evaluation <folder of sources> <folder of the processor's jars> <results> <rounds> <size>
 * <executions>}
 * </pre>
 */
public final class Evaluation {

  private static final String ORIGINAL = "original";

  private final EvaluationSources sources;
  private final Path processor;
  private final List<Measurement> measurements = new ArrayList<>();

  private Evaluation(EvaluationSources sources, Path processor) {
    this.sources = sources;
    this.processor = processor;
  }

  /** Prints two tables, and writes every value to the file of results. */
  public static void main(String[] args) throws Exception {
    Evaluation evaluation =
        new Evaluation(EvaluationSources.below(Path.of(args[0])), Path.of(args[1]));
    evaluation.countLines();
    Load load = new Load(Integer.parseInt(args[4]), Integer.parseInt(args[5]));
    evaluation.time(Integer.parseInt(args[3]), load);
    Results.write(Path.of(args[2]), evaluation.measurements);
  }

  private void countLines() throws IOException {
    Table table = new Table("lines", "generated");
    for (Configuration configuration : Configuration.all()) {
      for (Way way : Way.values()) {
        int lines = sources.instrumentation(way, configuration).lines(sources.original());
        table.set(configuration, way, String.valueOf(lines));
        add("lines", configuration.params(way), "lines", List.of((double) lines));
      }
      int generated = sources.generated(configuration, processor);
      table.setLast(configuration, String.valueOf(generated));
      add("generated", configuration.params(Way.EDPM), "lines", List.of((double) generated));
    }
    System.out.print(table);
  }

  private void time(int rounds, Load load) throws IOException, InterruptedException {
    Trials trials = Trials.run(rounds, load);
    trials
        .unable()
        .forEach((way, why) -> System.out.printf("%n%s is not timed: %s%n", way.label(), why));
    time(trials, "time", "ms for " + load.executions() + " executions", Run::all);
    time(trials, "last", "ms for the last of them", Run::last);
    time(trials, "process", "ms from start to end", Run::fromStartToEnd);
  }

  private void time(Trials trials, String name, String title, ToDoubleFunction<Run> time) {
    Table table = new Table(title, ORIGINAL);
    List<Double> original = values(trials.original(), time);
    add(name, Map.of("way", ORIGINAL), "ms", original);
    for (Configuration configuration : Configuration.all()) {
      for (Way way : Way.values()) {
        List<Run> runs = trials.of(way, configuration);
        if (!runs.isEmpty()) {
          List<Double> values = values(runs, time);
          table.set(configuration, way, "%.1f".formatted(mean(values)));
          add(name, configuration.params(way), "ms", values);
        }
      }
      table.setLast(configuration, "%.1f".formatted(mean(original)));
    }
    System.out.print(table);
  }

  private void add(String name, Map<String, String> params, String unit, List<Double> values) {
    measurements.add(new Measurement("evaluation." + name, params, unit, values));
  }

  private static List<Double> values(List<Run> runs, ToDoubleFunction<Run> time) {
    return runs.stream().mapToDouble(time).boxed().toList();
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}

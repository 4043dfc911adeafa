package dev.edpm.cli.tasks;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Adds the estimated time to the records of StarPU's {@code tasks.rec}. */
final class CompletedRecords implements RecFile.Visitor {

  static final String FIELD = "EstimatedTime";

  private final TaskEstimates estimates;
  private final int workers;
  private final Consumer<String> to;
  private final Set<String> withoutModel = new TreeSet<>();
  private long tasks;
  private long estimated;

  /**
   * Creates a writer of records.
   *
   * @param workers the number of workers: each has an estimate, as in StarPU's files
   * @param to receives the lines
   */
  CompletedRecords(TaskEstimates estimates, int workers, Consumer<String> to) {
    this.estimates = estimates;
    this.workers = workers;
    this.to = to;
  }

  /** Returns the number of tasks with a model. */
  long tasks() {
    return tasks;
  }

  /** Returns the number of tasks with an estimate. */
  long estimated() {
    return estimated;
  }

  /** Returns the models without measurements. */
  List<String> withoutModel() {
    return List.copyOf(withoutModel);
  }

  @Override
  public void record(List<String> lines) {
    Map<String, String> fields = RecFile.fields(lines);
    boolean earlier = false;
    for (String line : lines) {
      // Lines that continue an earlier estimate are left out with it.
      earlier = line.startsWith(FIELD + ":") || earlier && line.startsWith("+");
      if (!earlier) {
        to.accept(line);
      }
    }
    String model = fields.get("Model");
    if (model == null) {
      return;
    }
    tasks++;
    if (!estimates.hasModel(model)) {
      withoutModel.add(model);
      return;
    }
    OptionalDouble time = estimate(model, fields);
    if (time.isPresent()) {
      estimated++;
      to.accept(FIELD + ":" + (" " + scientific(time.getAsDouble())).repeat(workers));
    }
  }

  @Override
  public void blank() {
    to.accept("");
  }

  private OptionalDouble estimate(String model, Map<String, String> fields) {
    try {
      double bytes = 0;
      for (String size : fields.getOrDefault("Sizes", "").split(" ")) {
        bytes += size.isEmpty() ? 0 : Long.parseLong(size);
      }
      return estimates.of(
          model, Integer.parseUnsignedInt(fields.getOrDefault("Footprint", ""), 16), bytes);
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  private static String scientific(double value) {
    // Of the exact value, as C does.
    return String.format(Locale.ROOT, "%.6e", new BigDecimal(value));
  }
}

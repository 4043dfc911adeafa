package dev.edpm.cli.tasks;

import dev.edpm.cli.model.FoundModel;
import dev.edpm.cli.model.SizeRegression;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Estimates of tasks on a CPU worker: the mean of the measurements with the task's footprint,
 * otherwise the regression by the size of its data.
 */
final class TaskEstimates {

  private static final Arch CPU = Arch.cpu(1);

  private final Map<String, ArchSnapshot> models = new HashMap<>();

  /** Creates estimates from models; of several files of a model the first one is used. */
  TaskEstimates(List<FoundModel> found) {
    for (FoundModel one : found) {
      ModelSnapshot model = one.model();
      if (model.unit() == ModelUnit.MICROSECONDS) {
        model.archs().stream()
            .filter(arch -> arch.arch().equals(CPU) && arch.implementation() == 0)
            .findFirst()
            .ifPresent(arch -> models.putIfAbsent(model.symbol(), arch));
      }
    }
  }

  /** Returns whether there are measurements of a model on CPU workers. */
  boolean hasModel(String symbol) {
    return models.containsKey(symbol);
  }

  /** Returns the estimated time of a task, in µs. */
  OptionalDouble of(String symbol, int footprint, double bytes) {
    ArchSnapshot model = models.get(symbol);
    if (model == null) {
      return OptionalDouble.empty();
    }
    OptionalDouble mean =
        model.history().stream()
            .filter(entry -> entry.footprint() == footprint && entry.samples() > 0)
            .mapToDouble(entry -> entry.mean())
            .filter(Double::isFinite)
            .findFirst();
    return mean.isPresent() ? mean : new SizeRegression(model).predict(bytes);
  }
}

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
import java.util.stream.Stream;

/**
 * Estimates of tasks on a worker: the mean of the measurements with the task's footprint, otherwise
 * the regression by the size of its data.
 */
public final class TaskEstimates {

  private static final Arch CPU = Arch.cpu(1);

  /** By symbol, the models of all implementations. */
  private final Map<String, List<ArchSnapshot>> models = new HashMap<>();

  /** Creates estimates from models; of several files of a model the first one is used. */
  public TaskEstimates(List<FoundModel> found) {
    for (FoundModel one : found) {
      ModelSnapshot model = one.model();
      if (model.unit() == ModelUnit.MICROSECONDS && !model.archs().isEmpty()) {
        models.putIfAbsent(model.symbol(), model.archs());
      }
    }
  }

  private Stream<ArchSnapshot> models(String symbol, Arch arch) {
    return models.getOrDefault(symbol, List.of()).stream()
        .filter(model -> model.arch().equals(arch));
  }

  /** Returns whether there are measurements of a model's first implementation on CPU workers. */
  boolean hasModel(String symbol) {
    return first(symbol) != null;
  }

  /** Returns the estimated time of a task's first implementation on CPU workers, in µs. */
  OptionalDouble of(String symbol, int footprint, double bytes) {
    ArchSnapshot model = first(symbol);
    return model == null ? OptionalDouble.empty() : of(model, footprint, bytes);
  }

  /** Returns the least estimated time of a task's implementations on a worker, in µs. */
  public OptionalDouble shortest(Arch arch, String symbol, int footprint, double bytes) {
    return models(symbol, arch)
        .map(model -> of(model, footprint, bytes))
        .flatMapToDouble(OptionalDouble::stream)
        .min();
  }

  private ArchSnapshot first(String symbol) {
    return models(symbol, CPU).filter(arch -> arch.implementation() == 0).findFirst().orElse(null);
  }

  private static OptionalDouble of(ArchSnapshot model, int footprint, double bytes) {
    OptionalDouble mean =
        model.history().stream()
            .filter(entry -> entry.footprint() == footprint && entry.samples() > 0)
            .mapToDouble(entry -> entry.mean())
            .filter(Double::isFinite)
            .findFirst();
    return mean.isPresent() ? mean : new SizeRegression(model).predict(bytes);
  }
}

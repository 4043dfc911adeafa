package dev.edpm.cli.model;

import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** A value of a model that {@code edpm model show --parameter} prints. */
enum ModelParameter {
  ALPHA(arch -> arch.power().alpha(), null),
  BETA(arch -> arch.power().beta(), null),
  A(arch -> arch.nonLinear().a(), null),
  B(arch -> arch.nonLinear().b(), null),
  C(arch -> arch.nonLinear().c(), null),
  SIZE(null, HistorySnapshot::size),
  FLOPS(null, HistorySnapshot::flops),
  MEAN(null, HistorySnapshot::mean),
  DEVIATION(null, HistorySnapshot::deviation),
  SAMPLES(null, HistorySnapshot::samples),
  ERRORS(null, HistorySnapshot::errors);

  private final ToDoubleFunction<ArchSnapshot> ofRegression;
  private final ToDoubleFunction<HistorySnapshot> ofEntry;

  ModelParameter(
      ToDoubleFunction<ArchSnapshot> ofRegression, ToDoubleFunction<HistorySnapshot> ofEntry) {
    this.ofRegression = ofRegression;
    this.ofEntry = ofEntry;
  }

  /** Returns whether each footprint has this value, instead of each architecture. */
  boolean isOfEntries() {
    return ofEntry != null;
  }

  double of(ArchSnapshot arch) {
    return ofRegression.applyAsDouble(arch);
  }

  double of(HistorySnapshot entry) {
    return ofEntry.applyAsDouble(entry);
  }

  /** Returns the name in the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

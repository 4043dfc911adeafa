package dev.edpm.cli.model;

import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import java.util.Locale;

/** A value of a model that {@code edpm model show --parameter} prints. */
enum ModelParameter {
  ALPHA,
  BETA,
  A,
  B,
  C,
  SIZE,
  FLOPS,
  MEAN,
  DEVIATION,
  SAMPLES,
  ERRORS;

  /** Returns whether each footprint has this value, instead of each architecture. */
  boolean isOfEntries() {
    return compareTo(SIZE) >= 0;
  }

  double of(ArchSnapshot arch) {
    return switch (this) {
      case ALPHA -> arch.power().alpha();
      case BETA -> arch.power().beta();
      case A -> arch.nonLinear().a();
      case B -> arch.nonLinear().b();
      case C -> arch.nonLinear().c();
      case SIZE, FLOPS, MEAN, DEVIATION, SAMPLES, ERRORS -> throw new IllegalStateException(name());
    };
  }

  double of(HistorySnapshot entry) {
    return switch (this) {
      case SIZE -> entry.size();
      case FLOPS -> entry.flops();
      case MEAN -> entry.mean();
      case DEVIATION -> entry.deviation();
      case SAMPLES -> entry.samples();
      case ERRORS -> entry.errors();
      case ALPHA, BETA, A, B, C -> throw new IllegalStateException(name());
    };
  }

  /** Returns the name in the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

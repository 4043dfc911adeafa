package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.fit.CalibrationRules;

/** TestModels for tests. */
public final class TestModels {

  public static final Arch CPU = Arch.cpu(1);

  private TestModels() {}

  public static PerformanceModel empty(String symbol, ModelType type) {
    return empty(ModelDefinition.of(symbol, type));
  }

  public static PerformanceModel empty(ModelDefinition definition) {
    return PerformanceModel.empty(
        definition, CalibrationRules.DEFAULT, CalibrationMode.ON, problem -> {});
  }

  public static PerformanceModel from(ModelSnapshot known, ModelDefinition definition) {
    return PerformanceModel.from(
        known, definition, CalibrationRules.DEFAULT, CalibrationMode.OFF, problem -> {});
  }
}

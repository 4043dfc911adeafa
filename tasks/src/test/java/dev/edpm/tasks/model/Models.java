package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;

/** Models for tests. */
final class Models {

  static final Arch CPU = Arch.cpu(1);

  private Models() {}

  static PerformanceModel empty(String symbol, ModelType type) {
    return empty(ModelDefinition.of(symbol, type));
  }

  static PerformanceModel empty(ModelDefinition definition) {
    return PerformanceModel.empty(
        definition, CalibrationRules.DEFAULT, CalibrationMode.ON, problem -> {});
  }

  static PerformanceModel from(ModelSnapshot known, ModelDefinition definition) {
    return PerformanceModel.from(
        known, definition, CalibrationRules.DEFAULT, CalibrationMode.OFF, problem -> {});
  }
}

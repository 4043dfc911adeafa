package dev.edpm.cli.model;

import dev.edpm.analysis.plot.Numbers;
import dev.edpm.cli.text.Units;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;

/** Formats predicted and measured values of a model. */
final class ModelValue {

  static final String ABSENT = "-";

  private static final int NS_PER_US = 1000;

  private ModelValue() {}

  /** Returns a value in the unit of the model as text. */
  static String format(ModelSnapshot model, double value) {
    if (Double.isNaN(value)) {
      return ABSENT;
    }
    return model.unit() == ModelUnit.JOULES
        ? Numbers.significant(value) + " J"
        : Units.format(value * NS_PER_US, "ns");
  }

  /** Returns the number of measurements of a model, over all architectures. */
  static long samples(ModelSnapshot model) {
    return model.archs().stream()
        .mapToLong(
            arch ->
                Math.max(
                    Math.max(arch.power().samples(), arch.multiple().samples()),
                    arch.history().stream().mapToLong(entry -> entry.samples()).sum()))
        .sum();
  }
}

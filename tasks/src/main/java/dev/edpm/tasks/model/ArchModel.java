package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.fit.CalibrationRules;
import dev.edpm.tasks.model.fit.History;
import dev.edpm.tasks.model.fit.HistoryEntry;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.model.fit.MultipleRegression;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearRegression;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.PowerRegression;

/** The model of one implementation on one architecture. */
final class ArchModel {

  private final ModelType type;
  private final CalibrationRules rules;
  private final Arch arch;
  private final int implementation;
  private final History history = new History();
  private final PowerRegression power;
  private final NonLinearRegression nonLinear;
  private final MultipleRegression multiple;

  ArchModel(ModelDefinition definition, CalibrationRules rules, ArchSnapshot known) {
    this.type = definition.type();
    this.rules = rules;
    this.arch = known.arch();
    this.implementation = known.implementation();
    known.history().forEach(entry -> history.putIfAbsent(new HistoryEntry(entry)));
    this.power = new PowerRegression(rules.minimumSamples(), known.power());
    this.nonLinear = new NonLinearRegression(known.nonLinear(), history, power);
    this.multiple =
        new MultipleRegression(rules.minimumSamples(), definition.terms(), known.multiple());
  }

  boolean is(Arch otherArch, int otherImplementation) {
    return implementation == otherImplementation && arch.equals(otherArch);
  }

  Arch arch() {
    return arch;
  }

  int implementation() {
    return implementation;
  }

  /**
   * Adds a measurement to the history, and to the regression by size if there is one. Returns
   * whether the task has as many operations as earlier ones with the same footprint.
   */
  boolean addBySize(ModelInput input, double measured) {
    if (type != ModelType.HISTORY) {
      power.add(input.size(), measured);
    }
    HistoryEntry entry = history.find(input.footprint());
    if (entry == null) {
      entry = new HistoryEntry(input);
      if (type != ModelType.HISTORY) {
        entry.take(measured);
      }
      if (history.putIfAbsent(entry)) {
        // The first run is often not typical, so a history starts with the second one.
        return true;
      }
      entry = history.find(input.footprint());
    }
    return entry.add(measured, input.flops(), rules);
  }

  /** Adds a measurement to the multiple regression; returns whether the parameters were valid. */
  boolean addByParameters(ModelInput input, double measured) {
    return multiple.add(input.parameters(), measured);
  }

  /** Returns the prediction, NaN if there is none. */
  double expected(ModelInput input) {
    return switch (type) {
      case HISTORY -> mean(input);
      // The power of 0 is 0 for any measurements, so these tasks are predicted by their history.
      case REGRESSION -> input.size() == 0 ? mean(input) : power.expected(input.size());
      case NON_LINEAR -> {
        double predicted = nonLinear.expected(input.size());
        yield Double.isNaN(predicted) ? mean(input) : predicted;
      }
      case MULTIPLE -> multiple.expected(input.parameters());
      case NONE, USER -> Double.NaN;
    };
  }

  double deviation(ModelInput input) {
    if (type == ModelType.MULTIPLE) {
      return multiple.deviation();
    }
    HistoryEntry entry = history.find(input.footprint());
    return entry == null ? Double.NaN : entry.deviation(rules.minimumSamples());
  }

  long samples(ModelInput input) {
    if (type == ModelType.MULTIPLE) {
      return multiple.samples();
    }
    HistoryEntry entry = history.find(input.footprint());
    return entry == null ? 0 : entry.samples();
  }

  ArchSnapshot snapshot() {
    return new ArchSnapshot(
        arch,
        implementation,
        history.entries().stream().map(HistoryEntry::snapshot).toList(),
        power.snapshot(),
        type == ModelType.NON_LINEAR ? nonLinear.fit() : NonLinearSnapshot.NONE,
        type == ModelType.MULTIPLE ? multiple.snapshot() : MultipleSnapshot.NONE);
  }

  private double mean(ModelInput input) {
    HistoryEntry entry = history.find(input.footprint());
    return entry == null ? Double.NaN : entry.mean(rules.minimumSamples());
  }
}

package dev.edpm.cli.model;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.part.ModelPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.DeviceType;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the models in a report, which lack the sums of regressions. */
final class ReportedModels {

  private ReportedModels() {}

  /**
   * Returns the models in the order of the report.
   *
   * @throws InputException if the file is not a report, or if a model in it is not valid
   */
  static List<FoundModel> of(Path report) {
    List<FoundModel> models = new ArrayList<>();
    ReportReader.read(
        report,
        new ReportVisitor() {
          @Override
          public void model(String name, ModelPart model) {
            try {
              models.add(new FoundModel(report, snapshot(name, model)));
            } catch (IllegalArgumentException e) {
              throw new InputException(
                  report + ": the model " + Excerpt.of(name) + " is not valid: " + e.getMessage());
            }
          }
        });
    return models;
  }

  private static ModelSnapshot snapshot(String name, ModelPart model) {
    ModelType type =
        ModelType.byLabel(model.type())
            .orElseThrow(() -> new IllegalArgumentException("its type is not known"));
    boolean energy = model.unit().equals(ModelUnit.JOULES.symbol());
    return new ModelSnapshot(
        name,
        type,
        energy ? ModelUnit.JOULES : ModelUnit.MICROSECONDS,
        new ParameterTerms(model.parameters(), model.exponents()),
        model.archs().stream().map(ReportedModels::arch).toList());
  }

  private static ArchSnapshot arch(ModelPart.Arch arch) {
    DeviceType type =
        DeviceType.byLabel(arch.type())
            .orElseThrow(() -> new IllegalArgumentException("the type of a device is not known"));
    return new ArchSnapshot(
        new Arch(type, small(arch.device()), small(arch.cores())),
        small(arch.implementation()),
        arch.history().stream().map(ReportedModels::entry).toList(),
        arch.regression().map(ReportedModels::power).orElse(PowerSnapshot.EMPTY),
        arch.nonLinear()
            .map(fit -> new NonLinearSnapshot(fit.a(), fit.b(), fit.c()))
            .orElse(NonLinearSnapshot.NONE),
        arch.multiple()
            .map(fit -> new MultipleSnapshot(fit.coefficients(), fit.samples(), List.of()))
            .orElse(MultipleSnapshot.NONE));
  }

  private static HistorySnapshot entry(ModelPart.Entry entry) {
    double mean = entry.mean();
    double deviation = entry.deviation();
    long samples = entry.samples();
    return new HistorySnapshot(
        footprint(entry.footprint()),
        entry.size(),
        entry.flops(),
        mean,
        deviation,
        mean * samples,
        (mean * mean + deviation * deviation) * samples,
        samples,
        entry.errors());
  }

  private static PowerSnapshot power(ModelPart.Power power) {
    return new PowerSnapshot(
        Double.NaN,
        Double.NaN,
        Double.NaN,
        Double.NaN,
        power.alpha(),
        power.beta(),
        power.samples(),
        power.minSize(),
        power.maxSize());
  }

  private static int footprint(String hex) {
    try {
      return Integer.parseUnsignedInt(hex, 16);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("a footprint is not a hexadecimal number", e);
    }
  }

  private static int small(long value) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
  }
}

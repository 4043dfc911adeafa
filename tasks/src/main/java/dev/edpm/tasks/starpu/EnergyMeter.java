package dev.edpm.tasks.starpu;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.Sample;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * Reads the energy consumption of the processor packages, if the machine counts it. Safe on any
 * thread.
 */
public final class EnergyMeter implements DoubleSupplier {

  private static final double JOULES_PER_MICROJOULE = 1e-6;

  private final Monitoring monitoring;
  private final CounterInfo counter;
  private final CounterSet set;

  /** Creates a meter that reads the counter {@code energy.package}. */
  public EnergyMeter(Monitoring monitoring) {
    this.monitoring = monitoring;
    Optional<CounterInfo> found = monitoring.find(MonitorScope.GLOBAL, "energy.package");
    counter = found.orElse(null);
    set = monitoring.newSet(MonitorScope.GLOBAL);
    found.ifPresent(info -> set.enable(info.id()));
  }

  /** Returns the energy in joules since an arbitrary moment, NaN if it is not counted. */
  @Override
  public double getAsDouble() {
    if (counter == null) {
      return Double.NaN;
    }
    Sample sample = monitoring.read(set, null);
    return sample.has(counter.id())
        ? sample.number(counter.id()) * JOULES_PER_MICROJOULE
        : Double.NaN;
  }
}

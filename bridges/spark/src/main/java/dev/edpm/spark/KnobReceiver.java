package dev.edpm.spark;

import dev.edpm.annotations.KnobScope;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.steer.SteeringException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sets the knobs of this process to the values that the driver sets on all executors. A knob that
 * is not known yet is set when its class has been loaded. Safe on any thread.
 */
final class KnobReceiver {

  /** The origin of the changes in the report. */
  static final String ORIGIN = "spark";

  private final Steering steering;

  /** The values for knobs that are not known yet. Guarded by this. */
  private final Map<String, KnobSetting> waiting = new LinkedHashMap<>();

  private long latest;
  private volatile boolean waits;

  /** Creates a receiver for the knobs of a process. */
  KnobReceiver(Steering steering) {
    this.steering = steering.by(ORIGIN);
  }

  /**
   * Applies the values that are later than those received before, in the order in which the driver
   * set them.
   */
  synchronized void receive(List<KnobSetting> settings) {
    List<KnobSetting> later = new ArrayList<>(settings);
    later.removeIf(setting -> setting.number() <= latest);
    later.sort((one, other) -> Long.compare(one.number(), other.number()));
    for (KnobSetting setting : later) {
      waiting.remove(setting.knob());
      waiting.put(setting.knob(), setting);
      latest = setting.number();
    }
    applyWaiting();
  }

  /** Applies the values of knobs that have become known. Costs nothing if there are none. */
  void retry() {
    if (waits) {
      synchronized (this) {
        applyWaiting();
      }
    }
  }

  private void applyWaiting() {
    for (Iterator<KnobSetting> i = waiting.values().iterator(); i.hasNext(); ) {
      KnobSetting setting = i.next();
      Optional<KnobInfo> knob = steering.find(KnobScope.GLOBAL, setting.knob());
      if (knob.isPresent()) {
        i.remove();
        apply(knob.get(), setting);
      }
    }
    waits = !waiting.isEmpty();
  }

  private void apply(KnobInfo knob, KnobSetting setting) {
    try {
      steering.global(knob.id()).set(setting.value());
    } catch (SteeringException e) {
      // The report has the rejected change, and the driver makes a problem of it.
      return;
    }
  }
}

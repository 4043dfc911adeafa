package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import java.util.List;

/**
 * StarPU's ten knobs, with its names, types and help texts, in the order of its ids. Units, ranges
 * and defaults are EDPM's. Defaults that depend on the environment or the policy are not specified.
 */
final class ReservedKnobs {

  private static final List<KnobDefinition> ALL =
      List.of(
          logical(
              KnobScope.GLOBAL,
              "starpu.global.g_calibrate_knob",
              "enable or disable performance models calibration"
                  + " (override STARPU_CALIBRATE env var)"),
          logical(
              KnobScope.GLOBAL,
              "starpu.global.g_enable_catch_signal_knob",
              "enable or disable signal catching (override STARPU_CATCH_SIGNALS env var)"),
          KnobDefinition.of(
                  "starpu.worker.w_bind_to_pu_knob", KnobScope.PER_WORKER, ValueType.INT32)
              .help("bind worker to PU (PU logical number, override StarPU binding env vars)")
              .range(0, Integer.MAX_VALUE),
          logical(
                  KnobScope.PER_WORKER,
                  "starpu.worker.w_enable_worker_knob",
                  "enable assigning task to that worker (1:Enabled | [0:Disabled])")
              .initial(1),
          priorityCap(
              "starpu.task.s_max_priority_cap_knob",
              "force task priority to this value or below (priority value)"),
          priorityCap(
              "starpu.task.s_min_priority_cap_knob",
              "force task priority to this value or above (priority value)"),
          factor("alpha"),
          factor("beta"),
          factor("gamma"),
          factor("idle_power"));

  private ReservedKnobs() {}

  static List<KnobDefinition> all() {
    return ALL;
  }

  static KnobDefinition named(String name) {
    for (KnobDefinition knob : ALL) {
      if (knob.name().equals(name)) {
        return knob;
      }
    }
    throw new SteeringException(
        SteeringException.Reason.UNKNOWN, "StarPU has no knob " + name + " in any scope");
  }

  private static KnobDefinition logical(KnobScope scope, String name, String help) {
    return KnobDefinition.ofBoolean(name, scope).help(help);
  }

  private static KnobDefinition priorityCap(String name, String help) {
    return KnobDefinition.of(name, KnobScope.PER_SCHEDULER, ValueType.INT32).help(help);
  }

  private static KnobDefinition factor(String name) {
    return KnobDefinition.of(
            "starpu.dmda.s_" + name + "_knob", KnobScope.PER_SCHEDULER, ValueType.DOUBLE)
        .help(name + " constant multiplier")
        .initial(1);
  }
}

package dev.edpm.papi;

import static java.util.Map.entry;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * PAPI's names of counters. Each counter of EDPM's Table 1 is one of PAPI's presets. Any other
 * event has PAPI's name, {@code papi.native:perf::CONTEXT-SWITCHES} or {@code
 * papi.preset:PAPI_L3_TCM}.
 */
final class EventName {

  /** The type of counters whose name contains the event. */
  static final String TYPE = "papi";

  private static final Set<String> PREFIXES = Set.of("native:", "preset:");

  private static final Map<String, String> PRESETS =
      Map.ofEntries(
          entry("cpu.cycles", "PAPI_TOT_CYC"),
          entry("cpu.instructions", "PAPI_TOT_INS"),
          entry("memory.loads", "PAPI_LD_INS"),
          entry("memory.stores", "PAPI_SR_INS"),
          entry("floating-point.instructions", "PAPI_FP_INS"),
          entry("floating-point.operations", "PAPI_FP_OPS"),
          entry("floating-point.multiply", "PAPI_FML_INS"),
          entry("floating-point.add", "PAPI_FAD_INS"),
          entry("floating-point.divide", "PAPI_FDV_INS"),
          entry("floating-point.sqrt", "PAPI_FSQ_INS"),
          entry("floating-point.inverse", "PAPI_FNV_INS"),
          entry("vector.single-precision", "PAPI_VEC_SP"),
          entry("vector.double-precision", "PAPI_VEC_DP"),
          entry("branch.unconditional", "PAPI_BR_UCN"),
          entry("branch.conditional", "PAPI_BR_CN"),
          entry("branch.taken", "PAPI_BR_TKN"),
          entry("branch.not-taken", "PAPI_BR_NTK"),
          entry("branch.mispredicted", "PAPI_BR_MSP"),
          entry("branch.correctly-predicted", "PAPI_BR_PRC"),
          entry("cache.invalidation", "PAPI_CA_INV"),
          entry("cache.l1-data", "PAPI_L1_DCM"),
          entry("cache.l2-data", "PAPI_L2_DCM"),
          entry("cache.l3-data", "PAPI_L3_DCM"),
          entry("cache.l1-instructions", "PAPI_L1_ICM"),
          entry("cache.l2-instructions", "PAPI_L2_ICM"),
          entry("cache.l3-instructions", "PAPI_L3_ICM"),
          entry("cache.l1-loads", "PAPI_L1_LDM"),
          entry("cache.l2-loads", "PAPI_L2_LDM"),
          entry("cache.l1-stores", "PAPI_L1_STM"),
          entry("cache.l2-stores", "PAPI_L2_STM"));

  /** The presets that {@link Workload} increases on any CPU that has them. */
  private static final Set<String> NEVER_ZERO =
      Set.of(
          "PAPI_TOT_CYC",
          "PAPI_TOT_INS",
          "PAPI_LD_INS",
          "PAPI_SR_INS",
          "PAPI_FP_INS",
          "PAPI_FP_OPS",
          "PAPI_FML_INS",
          "PAPI_FAD_INS",
          "PAPI_FDV_INS",
          "PAPI_FSQ_INS",
          "PAPI_BR_UCN",
          "PAPI_BR_CN",
          "PAPI_BR_TKN",
          "PAPI_BR_NTK",
          "PAPI_BR_MSP",
          "PAPI_BR_PRC",
          "PAPI_L1_DCM",
          "PAPI_L2_DCM",
          "PAPI_L1_LDM",
          "PAPI_L2_LDM",
          "PAPI_L1_STM",
          "PAPI_L2_STM");

  private EventName() {}

  /** Returns the event of a counter; empty if the counter does not belong to PAPI. */
  static Optional<String> of(CatalogueEntry counter) {
    return counter.type().equals(TYPE)
        ? named(counter.counter())
        : Optional.ofNullable(PRESETS.get(counter.name()));
  }

  /**
   * Returns the event that a counter names.
   *
   * @param counter the part of the name after {@code papi.}
   */
  static Optional<String> named(String counter) {
    return PREFIXES.stream()
        .filter(prefix -> counter.startsWith(prefix) && counter.length() > prefix.length())
        .map(prefix -> counter.substring(prefix.length()))
        .findFirst();
  }

  /** Tells whether an event that stays at zero during {@link Workload} cannot be counting. */
  static boolean isNeverZero(String event) {
    return NEVER_ZERO.contains(event);
  }
}

package dev.edpm.processor;

import dev.edpm.processor.plan.WiringPlan;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the rounds of annotation processing hand to the weaving that comes after them. */
final class Plans {

  private final Map<String, WiringPlan> byType = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final Set<String> generated = new HashSet<>();
  private final Map<String, WiringPlan> byHooks = new HashMap<>();

  private boolean weaving;

  /** Notes that rounds of annotation processing read the sources, so that nothing is unknown. */
  void startWeaving() {
    weaving = true;
  }

  boolean isWeaving() {
    return weaving;
  }

  void add(WiringPlan plan) {
    byType.put(plan.typeBinaryName(), plan);
    if (!plan.hooks().isEmpty()) {
      byHooks.put(plan.hooksBinaryName(), plan);
    }
  }

  /** Notes that this compilation generates a top-level type. */
  void generates(String qualifiedName) {
    generated.add(qualifiedName);
  }

  /** Tells whether this compilation generated the type, so that there is nothing to read in it. */
  boolean isGenerated(String qualifiedName) {
    return generated.contains(qualifiedName);
  }

  /** Returns the plan whose hooks the class {@code binaryName} registers. */
  Optional<WiringPlan> findByHooks(String binaryName) {
    return Optional.ofNullable(byHooks.get(binaryName));
  }

  /** Notes that a round brought the top-level type {@code qualifiedName}. */
  void seen(String qualifiedName) {
    seen.add(qualifiedName);
  }

  boolean wasSeen(String qualifiedName) {
    return seen.contains(qualifiedName);
  }

  Optional<WiringPlan> find(String qualifiedName) {
    return Optional.ofNullable(byType.get(qualifiedName));
  }
}

package dev.edpm.processor;

import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the rounds of annotation processing hand to the weaving that comes after them. */
final class Plans {

  private final Map<String, WiringPlan> byType = new HashMap<>();
  private final Map<String, Set<SourceItem>> seen = new HashMap<>();
  private final Set<String> generated = new HashSet<>();
  private final Map<String, WiringPlan> byHooks = new HashMap<>();

  private boolean weaving;
  private boolean missed;

  /** Notes that rounds of annotation processing read the sources, so that nothing is unknown. */
  void startWeaving() {
    weaving = true;
  }

  /** Notes that the round which brought the sources went by before this processor was called. */
  void missSources() {
    missed = true;
  }

  /** Tells whether the sources have to be read after the rounds of annotation processing. */
  boolean hasMissedSources() {
    return missed;
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

  /** Notes that a top-level type was read, with each {@code @Region} that was found in it. */
  void seen(String qualifiedName, Set<SourceItem> regions) {
    seen.put(qualifiedName, regions);
  }

  boolean wasSeen(String qualifiedName) {
    return seen.containsKey(qualifiedName);
  }

  /** Tells whether {@code annotation}, a {@code @Region} in that top-level type, was read. */
  boolean wasSeen(String qualifiedName, SourceItem annotation) {
    return seen.getOrDefault(qualifiedName, Set.of()).contains(annotation);
  }

  Optional<WiringPlan> find(String qualifiedName) {
    return Optional.ofNullable(byType.get(qualifiedName));
  }
}

package dev.edpm.processor;

import dev.edpm.processor.plan.WiringPlan;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The results of the rounds of annotation processing, for weaving. */
final class Plans {

  private final Map<String, WiringPlan> byType = new HashMap<>();
  private final Map<String, Set<SourceItem>> seen = new HashMap<>();
  private final Set<String> generated = new HashSet<>();
  private final Map<String, WiringPlan> byHooks = new HashMap<>();

  private boolean weaving;
  private boolean missed;

  /** Records that weaving is on, so that all attributed types are to be read. */
  void startWeaving() {
    weaving = true;
  }

  /** Records that javac skipped this processor in the round that contained the sources. */
  void missSources() {
    missed = true;
  }

  /** Tells whether the sources must be read after the rounds of annotation processing. */
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

  /** Records that this compilation generates a top-level type. */
  void generates(String qualifiedName) {
    generated.add(qualifiedName);
  }

  /** Tells whether this compilation generated the type, which therefore need not be read. */
  boolean isGenerated(String qualifiedName) {
    return generated.contains(qualifiedName);
  }

  /** Returns the plan whose hooks the class {@code binaryName} registers. */
  Optional<WiringPlan> findByHooks(String binaryName) {
    return Optional.ofNullable(byHooks.get(binaryName));
  }

  /** Records that a top-level type was read, with each {@code @Region} in it. */
  void seen(String qualifiedName, Set<SourceItem> regions) {
    seen.put(qualifiedName, regions);
  }

  boolean wasSeen(String qualifiedName) {
    return seen.containsKey(qualifiedName);
  }

  /** Tells whether {@code annotation}, a {@code @Region} in the top-level type, was read. */
  boolean wasSeen(String qualifiedName, SourceItem annotation) {
    return seen.getOrDefault(qualifiedName, Set.of()).contains(annotation);
  }

  Optional<WiringPlan> find(String qualifiedName) {
    return Optional.ofNullable(byType.get(qualifiedName));
  }
}

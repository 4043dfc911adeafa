package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import dev.edpm.runtime.steer.SteeringException.Reason;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The registered knobs, by scope, in the order of their ids, with StarPU's knobs first. Safe on any
 * thread.
 */
final class KnobRegistry {

  private final Journal journal;
  private final Map<KnobScope, Map<String, KnobSlot>> byName = new EnumMap<>(KnobScope.class);
  private final Map<KnobScope, List<KnobSlot>> byRank = new EnumMap<>(KnobScope.class);

  KnobRegistry(Journal journal) {
    this.journal = journal;
    for (KnobScope scope : KnobScope.values()) {
      byName.put(scope, new LinkedHashMap<>());
      byRank.put(scope, new ArrayList<>());
    }
    slots(ReservedKnobs.all());
  }

  /**
   * Sets the home of knobs. New knobs are added; those registered with the same definition move to
   * this home.
   *
   * @throws SteeringException if one of them cannot be added; then none is
   */
  List<KnobSlot> add(List<KnobDefinition> definitions, KnobHome home) {
    List<KnobSlot> slots = slots(definitions);
    // Without the monitor: a setter that is running in an earlier home may be looking up knobs.
    slots.forEach(slot -> slot.moveTo(home));
    return slots;
  }

  private synchronized List<KnobSlot> slots(List<KnobDefinition> definitions) {
    Set<List<Object>> names = new HashSet<>();
    for (KnobDefinition definition : definitions) {
      check(definition);
      if (!names.add(List.of(definition.scope(), definition.name()))) {
        throw SteeringException.of(Reason.DUPLICATE, definition, "is listed twice in its group");
      }
    }
    List<KnobSlot> slots = new ArrayList<>();
    for (KnobDefinition definition : definitions) {
      slots.add(
          byName.get(definition.scope()).computeIfAbsent(definition.name(), n -> next(definition)));
    }
    return slots;
  }

  private void check(KnobDefinition definition) {
    KnobRange.of(definition);
    KnobSlot known = byName.get(definition.scope()).get(definition.name());
    if (known != null && !known.info().definition().equals(definition)) {
      throw SteeringException.of(
          Reason.DUPLICATE,
          definition,
          "already exists with another definition; rename one of the two");
    }
  }

  private KnobSlot next(KnobDefinition definition) {
    List<KnobSlot> scope = byRank.get(definition.scope());
    KnobSlot slot = new KnobSlot(KnobInfo.of(scope.size(), definition), journal);
    scope.add(slot);
    return slot;
  }

  synchronized List<KnobSlot> all() {
    return byRank.values().stream().flatMap(List::stream).toList();
  }

  synchronized List<KnobInfo> infos(KnobScope scope) {
    return byRank.get(scope).stream().map(KnobSlot::info).toList();
  }

  /** Returns the knob with that name, or {@code null}. */
  synchronized KnobSlot find(KnobScope scope, String name) {
    return byName.get(scope).get(name);
  }

  /** Returns the knob with that id. */
  synchronized KnobSlot slot(int id) {
    int index = id >> KnobInfo.SCOPE_BITS;
    KnobScope scope = KnobScope.byId(id & ((1 << KnobInfo.SCOPE_BITS) - 1)).orElse(null);
    if (scope == null || index < 0) {
      throw unknown("no knob has the id 0x%08x".formatted(id));
    }
    List<KnobSlot> knobs = byRank.get(scope);
    if (index >= knobs.size()) {
      throw unknown("no %s knob has the id 0x%08x".formatted(scope.label(), id));
    }
    return knobs.get(index);
  }

  /** Returns the knob with that id if it belongs to that scope. */
  KnobSlot slot(int id, KnobScope scope) {
    KnobSlot slot = slot(id);
    if (slot.info().scope() != scope) {
      throw SteeringException.of(
          Reason.WRONG_SCOPE, slot.info().definition(), "is not a " + scope.label() + " knob");
    }
    return slot;
  }

  synchronized KnobInfo nth(KnobScope scope, int rank) {
    List<KnobSlot> knobs = byRank.get(scope);
    if (rank < 0 || rank >= knobs.size()) {
      throw unknown(
          "no %s knob has the rank %d: there are %d".formatted(scope.label(), rank, knobs.size()));
    }
    return knobs.get(rank).info();
  }

  private static SteeringException unknown(String message) {
    return new SteeringException(Reason.UNKNOWN, message);
  }
}

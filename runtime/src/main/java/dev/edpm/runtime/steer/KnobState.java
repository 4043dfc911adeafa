package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The state of a knob at one time.
 *
 * @param info the knob
 * @param firsts the values of its instances when they were first read, by worker or scheduler; the
 *     only instance of a global knob is {@link #WHOLE}. Instances that were never read or set are
 *     absent
 * @param values their current values, without those that could not be read
 */
public record KnobState(
    KnobInfo info, SortedMap<Object, Number> firsts, SortedMap<Object, Number> values) {

  /** The key of the only instance of a global knob. */
  public static final String WHOLE = "";

  /** Copies the values. */
  public KnobState {
    firsts = Collections.unmodifiableSortedMap(new TreeMap<>(firsts));
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  /** Returns the value of a global knob when it was first read. */
  public Optional<Number> first() {
    return whole(firsts);
  }

  /** Returns the value of a global knob. */
  public Optional<Number> value() {
    return whole(values);
  }

  private Optional<Number> whole(SortedMap<Object, Number> from) {
    // The keys of workers are integers, which cannot be compared with a string.
    return info.scope() == KnobScope.GLOBAL
        ? Optional.ofNullable(from.get(WHOLE))
        : Optional.empty();
  }
}

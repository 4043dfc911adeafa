package dev.edpm.runtime.steer;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A knob at one moment.
 *
 * @param info the knob
 * @param firsts the values that its instances had when first looked at, by worker or policy; the
 *     one instance of a global knob is {@code ""}. Those that nobody has looked at or set are
 *     absent
 * @param values their values now, without those that could not be read
 */
public record KnobState(
    KnobInfo info, SortedMap<Object, Number> firsts, SortedMap<Object, Number> values) {

  /** Copies the values. */
  public KnobState {
    firsts = Collections.unmodifiableSortedMap(new TreeMap<>(firsts));
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }
}

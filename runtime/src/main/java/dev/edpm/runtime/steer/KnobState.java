package dev.edpm.runtime.steer;

import dev.edpm.annotations.KnobScope;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A knob at one moment.
 *
 * @param info the knob
 * @param firsts the values that its instances had when first looked at, by worker or policy; the
 *     one instance of a global knob is {@link #WHOLE}. Those that nobody has looked at or set are
 *     absent
 * @param values their values now, without those that could not be read
 */
public record KnobState(
    KnobInfo info, SortedMap<Object, Number> firsts, SortedMap<Object, Number> values) {

  /** Stands for the one instance of a global knob. */
  public static final String WHOLE = "";

  /** Copies the values. */
  public KnobState {
    firsts = Collections.unmodifiableSortedMap(new TreeMap<>(firsts));
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  /** Returns the value that a global knob had when first looked at. */
  public Optional<Number> first() {
    return whole(firsts);
  }

  /** Returns the value of a global knob. */
  public Optional<Number> value() {
    return whole(values);
  }

  private Optional<Number> whole(SortedMap<Object, Number> from) {
    // Workers' numbers cannot be compared with it.
    return info.scope() == KnobScope.GLOBAL
        ? Optional.ofNullable(from.get(WHOLE))
        : Optional.empty();
  }
}

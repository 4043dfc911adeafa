package dev.edpm.junit;

import dev.edpm.annotations.rule.Comparison;
import java.util.List;
import java.util.Optional;

/**
 * A stored value. The repetitions of a test may have different counts, of which an upper bound
 * refers to the greatest one and a lower bound to the least one: all of them meet both.
 *
 * @param least the least value
 * @param greatest the greatest value
 */
record Baseline(long least, long greatest) {

  static Baseline of(long value) {
    return new Baseline(value, value);
  }

  /** Returns the value that a relative bound refers to. */
  long of(Comparison comparison) {
    return switch (comparison) {
      case GREATER, AT_LEAST -> least;
      default -> greatest;
    };
  }

  /** Returns what a file has: a number, or a list of two. */
  Object json() {
    return least == greatest ? least : List.of(least, greatest);
  }

  /** Returns the baseline that a file has, if it has one. */
  static Optional<Baseline> read(Object json) {
    if (json instanceof Long value) {
      return Optional.of(of(value));
    }
    return json instanceof List<?> ends
            && ends.size() == 2
            && ends.get(0) instanceof Long least
            && ends.get(1) instanceof Long greatest
        ? Optional.of(new Baseline(least, greatest))
        : Optional.empty();
  }
}

package dev.edpm.weaver.check.hook;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.WrittenMark;
import java.util.Optional;

/** Checks {@code min} and {@code max} of counters and knobs. */
final class Bounds {

  private Bounds() {}

  static double min(WrittenMark mark) {
    return mark.number("min", Double.NEGATIVE_INFINITY);
  }

  static double max(WrittenMark mark) {
    return mark.number("max", Double.POSITIVE_INFINITY);
  }

  static Optional<Diagnostic> check(WrittenMark mark) {
    double min = min(mark);
    double max = max(mark);
    if (min <= max) {
      return Optional.empty();
    }
    String at = Double.isNaN(min) || mark.all("max").isEmpty() ? "min" : "max";
    return Optional.of(Diagnostic.at(mark.placeOf(at), Message.BOUNDS, show(min), show(max)));
  }

  /** Returns a number for a message, without a fraction if it is whole. */
  static String show(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString((long) number)
        : Double.toString(number);
  }
}

package dev.edpm.analysis.merge;

import java.math.BigDecimal;
import java.util.Comparator;

/** Compares the values of a tag of one type: decides which are equal, and orders them. */
final class TagValues {

  private final boolean numeric;
  private final boolean fractional;

  /**
   * @param type the type of the tag in the report
   */
  TagValues(String type) {
    fractional = type.equals("number");
    numeric = fractional || type.equals("integer");
  }

  /** Returns the value by which executions are added up: 1 and 1.0 are the same number. */
  Object value(Object value) {
    return fractional && value instanceof Number number ? (Object) number.doubleValue() : value;
  }

  /** Orders numbers before texts, texts before booleans, and null last. */
  Comparator<Object> order() {
    return Comparator.comparingInt(this::kind).thenComparing(this::compareSameKind);
  }

  private int kind(Object value) {
    if (isNumber(value)) {
      return 0;
    }
    return value instanceof String ? 1 : value != null ? 2 : 3;
  }

  private int compareSameKind(Object a, Object b) {
    if (a instanceof Long one && b instanceof Long other) {
      return one.compareTo(other);
    }
    if (!isNumber(a)) {
      return String.valueOf(a).compareTo(String.valueOf(b));
    }
    double one = number(a);
    double other = number(b);
    return Double.isFinite(one) && Double.isFinite(other)
        ? exact(a).compareTo(exact(b))
        : Double.compare(one, other);
  }

  /** JSON has no number for NaN and the infinities, so they are texts. */
  private boolean isNumber(Object value) {
    return value instanceof Number
        || numeric
            && ("NaN".equals(value) || "Infinity".equals(value) || "-Infinity".equals(value));
  }

  private static double number(Object value) {
    return value instanceof Number number
        ? number.doubleValue()
        : Double.parseDouble((String) value);
  }

  private static BigDecimal exact(Object finite) {
    return new BigDecimal(finite.toString());
  }
}

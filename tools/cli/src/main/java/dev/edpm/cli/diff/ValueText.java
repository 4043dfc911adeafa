package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.ComparedValue;
import dev.edpm.analysis.compare.GateResult;
import dev.edpm.analysis.compare.stats.Interval;
import dev.edpm.cli.text.Units;
import java.util.Locale;

/** The parts of a compared value as text. */
final class ValueText {

  private ValueText() {}

  static String base(ComparedValue value) {
    return Units.format(value.base(), value.unit());
  }

  static String head(ComparedValue value) {
    return Units.format(value.head(), value.unit());
  }

  static String change(ComparedValue value) {
    return change(value.ratio() - 1);
  }

  /** Returns a signed percentage; a value that was 0 has none. */
  static String change(double share) {
    if (Double.isInfinite(share) || Double.isNaN(share)) {
      return "from 0";
    }
    // A change that is not 0 does not look as if it were.
    double percent = 100 * share;
    String sign = share == 0 ? "" : share > 0 ? "+" : "-";
    double size = Math.abs(percent);
    String number =
        share != 0 && size < 0.005
            ? "0.00"
            : String.format(Locale.ROOT, size < 9.995 ? "%.2f" : "%,.1f", size);
    return sign + number + " %";
  }

  static String interval(ComparedValue value) {
    return value.exact() ? "exact" : value.interval().map(ValueText::interval).orElse("");
  }

  private static String interval(Interval interval) {
    return change(interval.low() - 1) + " to " + change(interval.high() - 1);
  }

  static String pValue(ComparedValue value) {
    if (value.pValue().isEmpty()) {
      return "";
    }
    double p = value.pValue().getAsDouble();
    return p < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", p);
  }

  /** Returns the verdict with its reason, as far as it is not above the table. */
  static String verdict(ComparedValue value, Result result) {
    String verdict = value.verdict().toString();
    String reason = result.reason(value);
    return reason.isEmpty() ? verdict : verdict + ": " + reason;
  }

  /** Returns the result of a rule. */
  static String result(GateResult result) {
    String value =
        Double.isNaN(result.value())
            ? ""
            : result.unit().equals("%")
                ? change(result.value())
                : Units.format(result.value(), result.unit());
    String reason = result.reason();
    return value + (value.isEmpty() || reason.isEmpty() ? "" : ", ") + reason;
  }
}

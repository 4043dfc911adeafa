package dev.edpm.runtime.export.openmetrics;

import dev.edpm.runtime.text.WellFormed;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * Writes metrics in the text format of OpenMetrics 1.0.0. Families must be written one after the
 * other, and the samples of one metric together. Not thread-safe.
 */
final class MetricsText {

  private final StringBuilder text;
  private Family family;
  private boolean started;

  /**
   * Prepares to write.
   *
   * @param length the length of the text that is expected
   */
  MetricsText(int length) {
    text = new StringBuilder(length);
  }

  /** Starts a family, whose samples follow. A family without samples is not written. */
  void start(Family next) {
    family = next;
    started = false;
  }

  private void describe() {
    line("TYPE", family.name(), family.type().word());
    if (!family.unit().isEmpty()) {
      line("UNIT", family.name(), family.unit());
    }
    if (!family.help().isEmpty()) {
      line("HELP", family.name(), escaped(family.help()));
    }
  }

  private void line(String keyword, String name, String rest) {
    text.append("# ").append(keyword).append(' ');
    text.append(name).append(' ').append(rest).append('\n');
  }

  /**
   * Writes a sample of the family.
   *
   * @param suffix the part of its name after the family's, such as {@code _total}
   * @param labels names and values, alternating
   */
  void sample(String suffix, Number value, String... labels) {
    start(suffix, labels);
    text.append(number(value)).append('\n');
  }

  /** Writes a sample of the family, whose value has a unit. */
  void sample(String suffix, long value, MetricUnit unit, String... labels) {
    start(suffix, labels);
    unit.append(text, value);
    text.append('\n');
  }

  /**
   * Writes a sample with an example of what it counts.
   *
   * @param example the id of the example's trace
   * @param exampleValue the value of the example
   * @param exampleTime when it was measured, in s since the epoch
   */
  void sampleWithExample(
      String suffix,
      Number value,
      String example,
      BigDecimal exampleValue,
      BigDecimal exampleTime,
      String... labels) {
    start(suffix, labels);
    text.append(number(value)).append(" # {trace_id=\"").append(escaped(example)).append("\"} ");
    text.append(number(exampleValue)).append(' ').append(number(exampleTime)).append('\n');
  }

  private void start(String suffix, String... labels) {
    if (!started) {
      describe();
      started = true;
    }
    text.append(family.name()).append(suffix);
    for (int i = 0; i < labels.length; i += 2) {
      text.append(i == 0 ? '{' : ',').append(labels[i]).append("=\"");
      text.append(escaped(labels[i + 1])).append('"');
    }
    text.append(labels.length == 0 ? " " : "} ");
  }

  /** Ends the text. */
  byte[] end() {
    return text.append("# EOF\n").toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String number(Number value) {
    if (value instanceof BigDecimal decimal) {
      return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
    }
    if (value instanceof Double number && number.isInfinite()) {
      return number > 0 ? "+Inf" : "-Inf";
    }
    return value.toString();
  }

  /** Most values of labels need nothing, and each is written often. */
  private static boolean isPlain(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\\' || c == '"' || c == '\n' || Character.isSurrogate(c)) {
        return false;
      }
    }
    return true;
  }

  private static String escaped(String value) {
    if (isPlain(value)) {
      return value;
    }
    StringBuilder escaped = new StringBuilder(value.length());
    WellFormed.of(value)
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '\\' -> escaped.append("\\\\");
                case '"' -> escaped.append("\\\"");
                case '\n' -> escaped.append("\\n");
                default -> escaped.appendCodePoint(c);
              }
            });
    return escaped.toString();
  }
}

package dev.edpm.runtime.export.openmetrics;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * Writes metrics in the text format of OpenMetrics 1.0.0. Families must be written one after the
 * other, and the samples of one metric together. Not thread-safe.
 */
final class MetricsText {

  private final TextBytes text;
  private Family family;
  private byte[] name;
  private boolean started;

  /**
   * Prepares to write.
   *
   * @param length the length of the text that is expected, in bytes
   */
  MetricsText(int length) {
    text = new TextBytes(length);
  }

  /** Starts a family, whose samples follow. A family without samples is not written. */
  void start(Family next) {
    family = next;
    name = next.name().getBytes(StandardCharsets.UTF_8);
    started = false;
  }

  private void describe() {
    line("TYPE", family.name(), family.type().word());
    if (!family.unit().isEmpty()) {
      line("UNIT", family.name(), family.unit());
    }
    if (!family.help().isEmpty()) {
      line("HELP", family.name(), Label.escaped(family.help()));
    }
  }

  private void line(String keyword, String name, String rest) {
    text.append("# ").append(keyword).append(' ');
    text.append(name).append(' ').append(rest).append('\n');
  }

  /**
   * Writes a sample of the family, which is a whole number without a unit.
   *
   * @param suffix the part of its name after the family's, such as {@code _total}
   */
  void count(String suffix, long value, Label... labels) {
    start(suffix, labels);
    text.append(value).append('\n');
  }

  /** Writes a sample of the family. */
  void sample(String suffix, Number value, Label... labels) {
    start(suffix, labels);
    text.append(number(value)).append('\n');
  }

  /** Writes a sample of the family, whose value has a unit. */
  void sample(String suffix, long value, MetricUnit unit, Label... labels) {
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
      long value,
      Label example,
      BigDecimal exampleValue,
      BigDecimal exampleTime,
      Label... labels) {
    start(suffix, labels);
    text.append(value).append(" # {").append(example.written()).append("} ");
    text.append(number(exampleValue)).append(' ').append(number(exampleTime)).append('\n');
  }

  private void start(String suffix, Label... labels) {
    if (!started) {
      describe();
      started = true;
    }
    text.append(name).append(suffix);
    for (int i = 0; i < labels.length; i++) {
      text.append(i == 0 ? '{' : ',').append(labels[i].written());
    }
    if (labels.length != 0) {
      text.append('}');
    }
    text.append(' ');
  }

  /** Ends the text. */
  byte[] end() {
    return text.append("# EOF\n").toBytes();
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
}

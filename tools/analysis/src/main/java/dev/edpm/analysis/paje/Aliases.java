package dev.edpm.analysis.paje;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Names and their aliases: values of a type of states, or types of variables. */
final class Aliases {

  private static final int PALETTE = 12;

  private final String type;
  private final String prefix;
  private final Map<String, String> aliases = new LinkedHashMap<>();

  Aliases(String type, String prefix) {
    this.type = type;
    this.prefix = prefix;
  }

  /** Returns the alias of a name. */
  String alias(String name) {
    return aliases.computeIfAbsent(name, one -> prefix + aliases.size());
  }

  /** Writes the definitions. */
  void write(Writer to) throws IOException {
    int number = 0;
    for (Map.Entry<String, String> value : aliases.entrySet()) {
      String name = PajeText.quoted(value.getKey());
      to.write("6 " + value.getValue() + " " + type + " " + name + " " + colour(number) + "\n");
      number++;
    }
  }

  /** Writes the names as types of variables. */
  void writeVariables(Writer to) throws IOException {
    for (Map.Entry<String, String> value : aliases.entrySet()) {
      to.write("4 " + value.getValue() + " " + type + " " + PajeText.quoted(value.getKey()) + "\n");
    }
  }

  /** Returns colours around the wheel. */
  private static String colour(int number) {
    double angle = 2 * Math.PI * (number % PALETTE) / PALETTE;
    double third = 2 * Math.PI / 3;
    return String.format(
        Locale.ROOT,
        "\"%.2f %.2f %.2f\"",
        0.6 + 0.4 * Math.cos(angle),
        0.6 + 0.4 * Math.cos(angle - third),
        0.6 + 0.4 * Math.cos(angle + third));
  }
}

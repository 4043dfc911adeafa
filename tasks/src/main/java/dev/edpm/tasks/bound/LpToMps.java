package dev.edpm.tasks.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Rewrites the program that {@link ScheduleLp} writes in the MPS format, in its free form. */
final class LpToMps {

  private static final String GOAL = "TMAX";

  private final Map<String, String> rows = new LinkedHashMap<>();
  private final Map<String, Double> constants = new LinkedHashMap<>();
  private final Map<String, Map<String, Double>> columns = new LinkedHashMap<>();
  private final Set<String> binary = new LinkedHashSet<>();

  /** Reads a program. */
  LpToMps(String lp) {
    for (String part : lp.replaceAll("(?s)/\\*.*?\\*/", "").split(";")) {
      String statement = part.strip();
      if (statement.startsWith("min: ")) {
        add(statement.substring("min: ".length()), GOAL, 1);
      } else if (statement.startsWith("bin ")) {
        binary.add(statement.substring("bin ".length()));
      } else if (!statement.isEmpty()) {
        row(statement);
      }
    }
  }

  private void row(String statement) {
    String[] sides = statement.split("<=|>=|=");
    String row = "R" + rows.size();
    rows.put(row, statement.contains("<=") ? "L" : statement.contains(">=") ? "G" : "E");
    add(sides[0], row, 1);
    add(sides[1], row, -1);
  }

  /** Adds the terms of one side of a row, each a sign, a number, a variable, or several of them. */
  private void add(String side, String row, int sign) {
    double factor = sign;
    boolean number = false;
    List<String> words = new ArrayList<>();
    for (String word : side.strip().split("\\s+")) {
      boolean signed = word.length() > 1 && (word.startsWith("+") || word.startsWith("-"));
      if (signed) {
        words.add(word.substring(0, 1));
      }
      words.add(signed ? word.substring(1) : word);
    }
    words.add("+");
    for (String word : words) {
      if (word.equals("+") || word.equals("-")) {
        if (number) {
          constants.merge(row, -factor, Double::sum);
        }
        factor = word.equals("-") ? -sign : sign;
        number = false;
      } else if (Character.isDigit(word.charAt(0))) {
        factor *= Double.parseDouble(word);
        number = true;
      } else {
        columns.computeIfAbsent(word, v -> new LinkedHashMap<>()).merge(row, factor, Double::sum);
        number = false;
      }
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("NAME           StarPU theoretical bound\n*\nROWS\n");
    text.append(" N  " + GOAL + "\n");
    rows.forEach((row, type) -> text.append(" " + type + "  " + row + "\n"));
    text.append("*\nCOLUMNS\n*\n");
    columns.forEach((column, entries) -> entries.forEach((row, v) -> add(text, column, row, v)));
    text.append("*\nRHS\n*\n");
    constants.forEach((row, value) -> add(text, "RHS", row, value));
    text.append("*\nBOUNDS\n*\n");
    columns.keySet().stream()
        .filter(binary::contains)
        .forEach(column -> text.append(" BV BND       " + column + "\n"));
    return text.append("ENDATA\n").toString();
  }

  private static void add(StringBuilder text, String column, String row, double value) {
    text.append(String.format(Locale.ROOT, "    %-8s  %-8s  %12f\n", column, row, value));
  }
}

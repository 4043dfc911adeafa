package dev.edpm.docs;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Output as a page shows it. Three dots match anything: in a line any text, on a line of their own
 * any lines. If only the figures differ from run to run, numbers, their units and the blanks before
 * them may differ.
 *
 * @param lines the lines
 * @param anyFigures whether the numbers may be others
 */
record Expected(List<String> lines, boolean anyFigures) {

  private static final String DOTS = "...";

  /** A number that is no part of a name, its unit, and what aligns it. */
  private static final Pattern FIGURE =
      Pattern.compile(
          "(?<blanks> *)(?<![\\w-])-?\\d[\\d,]*(?:\\.\\d+)?(?:[eE][-+]?\\d+)?(?![\\w])"
              + "(?: (?:ns|µs|ms|s|B|KiB|MiB|GiB)(?!\\w))?");

  private static final String ANY_FIGURE =
      "-?\\d[\\d,]*(?:\\.\\d+)?(?:[eE][-+]?\\d+)?(?: (?:ns|µs|ms|s|B|KiB|MiB|GiB))?";

  boolean matches(String output) {
    String regex =
        lines.stream()
            .map(line -> line.equals(DOTS) ? "(?:.*\n)*?" : line(line.stripTrailing()) + "\n")
            .collect(Collectors.joining());
    String actual =
        output.lines().map(line -> line.stripTrailing() + "\n").collect(Collectors.joining());
    return Pattern.compile(regex).matcher(actual).matches();
  }

  private String line(String line) {
    StringBuilder regex = new StringBuilder();
    int from = 0;
    for (int dots = line.indexOf(DOTS); dots >= 0; dots = line.indexOf(DOTS, from)) {
      String before = line.substring(from, dots);
      regex.append(text(before.stripTrailing()));
      // An empty cell of a table has no blanks before it, at the end of a line.
      regex.append(before.endsWith(" ") ? "(?: +.*?)?" : ".*?");
      from = dots + DOTS.length();
    }
    return regex.append(text(line.substring(from))).toString();
  }

  private String text(String text) {
    if (!anyFigures) {
      return Pattern.quote(text);
    }
    StringBuilder regex = new StringBuilder();
    Matcher figure = FIGURE.matcher(text);
    int from = 0;
    while (figure.find()) {
      regex.append(blanks(text.substring(from, figure.start())));
      regex.append(figure.group("blanks").isEmpty() ? "" : " +").append(ANY_FIGURE);
      from = figure.end();
    }
    return regex.append(blanks(text.substring(from))).toString();
  }

  /** Columns are as wide as their widest figure. */
  private static String blanks(String text) {
    return text.isEmpty() ? "" : Pattern.quote(text).replaceAll(" +", "\\\\E +\\\\Q");
  }
}

package dev.edpm.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A command of a console block, and what the page says that it prints.
 *
 * @param line the command's line in the page
 * @param command the command, perhaps of several lines
 * @param expected what it prints
 * @param fails whether its exit status tells of a failure
 */
record Step(int line, String command, Expected expected, boolean fails) {

  private static final String PROMPT = "$ ";
  private static final String CONTINUED = "> ";

  /** Words that may stand behind {@code console}; see CONTRIBUTING.md. */
  private static final Pattern WORDS = Pattern.compile("console|figures|fails|jdk\\d+");

  static boolean knows(String word) {
    return WORDS.matcher(word).matches();
  }

  static List<Step> of(Block block) {
    List<Step> steps = new ArrayList<>();
    List<String> lines = block.lines();
    int at = 0;
    while (at < lines.size()) {
      int first = at;
      if (!lines.get(at).startsWith(PROMPT)) {
        throw new AssertionError("line " + (block.line() + at) + ": a command was expected here");
      }
      StringBuilder command = new StringBuilder(lines.get(at++).substring(PROMPT.length()));
      while (at < lines.size() && lines.get(at).startsWith(CONTINUED)) {
        command.append('\n').append(lines.get(at++).substring(CONTINUED.length()));
      }
      List<String> output = new ArrayList<>();
      while (at < lines.size() && !lines.get(at).startsWith(PROMPT)) {
        output.add(lines.get(at++));
      }
      steps.add(
          new Step(
              block.line() + first,
              command.toString(),
              new Expected(output, block.has("figures")),
              block.has("fails")));
    }
    return steps;
  }
}

package dev.edpm.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The commands of a block, as a reader pastes them, and what the page says that they print.
 *
 * @param line the line in the page of the first command
 * @param command the commands, perhaps of several lines
 * @param expected what they print
 * @param fails whether the exit status of the last one is that of a failure
 */
record Step(int line, String command, Expected expected, boolean fails) {

  private static final String COMMANDS = "sh";

  /** Words that may follow the language of the two blocks; see CONTRIBUTING.md. */
  private static final Pattern WORDS = Pattern.compile("sh( fails)?( jdk\\d+)?( opencl)?");

  /** Words of commands that are not run; PagesTest has the reasons. */
  private static final List<String> NOT_RUN = List.of("long", "kubectl", "docker");

  private static final List<String> OUTPUT_WORDS = List.of("text output", "text figures");

  /** Tells whether a block has commands that are run. */
  static boolean is(Block block) {
    return block.language().equals(COMMANDS)
        && NOT_RUN.stream().noneMatch(block::has)
        && block.file().isEmpty();
  }

  /** Tells whether a block is the output of the commands before it. */
  static boolean isOutput(Block block) {
    return OUTPUT_WORDS.contains(block.info());
  }

  /** Returns all that a page runs, in the order of the page. */
  static List<Step> of(Page page) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < page.blocks().size(); i++) {
      if (is(page.blocks().get(i))) {
        steps.add(of(page, i));
      }
    }
    return steps;
  }

  /**
   * Returns the commands of a block of a page with the output in the block after it.
   *
   * @param at the number of the block
   */
  static Step of(Page page, int at) {
    Block block = page.blocks().get(at);
    String place = page.name() + ":" + block.line();
    if (!WORDS.matcher(block.info()).matches()) {
      throw new AssertionError(place + ": unknown words after ```: " + block.info());
    }
    boolean prints = at + 1 < page.blocks().size() && isOutput(page.blocks().get(at + 1));
    List<String> output = List.of();
    boolean figures = false;
    if (prints) {
      Block next = page.blocks().get(at + 1);
      output = next.lines();
      figures = next.has("figures");
    }
    return new Step(
        block.line(),
        block.text().stripTrailing(),
        new Expected(output, figures),
        block.has("fails"));
  }
}

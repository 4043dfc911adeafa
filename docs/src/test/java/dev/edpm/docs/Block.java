package dev.edpm.docs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a page.
 *
 * @param line number of its first line in the page
 * @param info what stands behind the opening fence: the language, and perhaps words that tell how
 *     the block is to be run
 * @param text its lines, each with an end
 */
record Block(int line, String info, String text) {

  private static final Pattern FILE =
      Pattern.compile("(?://|#|<!--) file: ([^\\s,]+)(?:, in <(\\w+)>)?(?: -->)?");

  String language() {
    return info.split(" ", 2)[0];
  }

  boolean has(String word) {
    return Arrays.asList(info.split(" ")).contains(word);
  }

  /** The oldest JDK on which it can be run. */
  int leastJdk() {
    return Arrays.stream(info.split(" "))
        .filter(word -> word.matches("jdk\\d+"))
        .mapToInt(word -> Integer.parseInt(word.substring("jdk".length())))
        .findAny()
        .orElse(0);
  }

  List<String> lines() {
    return text.lines().toList();
  }

  /** The file that the block is or extends, when its first line is a comment that says so. */
  Optional<String> file() {
    return comment(1);
  }

  /** The element of that file to which the block adds the lines after its first one. */
  Optional<String> element() {
    return comment(2);
  }

  private Optional<String> comment(int group) {
    Matcher first = FILE.matcher(lines().isEmpty() ? "" : lines().get(0));
    return first.matches() ? Optional.ofNullable(first.group(group)) : Optional.empty();
  }
}

package dev.edpm.view.page;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The mark of a region in a source: the call that opens a span, or the declaration of a variable or
 * method, which begins with an annotation, or with the type that the method returns.
 */
final class SourceMark {

  private static final Pattern ANNOTATION = Pattern.compile("@[\\w.]+");
  private static final Pattern SPAN = Pattern.compile("\\bopen\\s*\\(");

  private final String member;

  /**
   * @param type the name of the class, with those around it
   * @param member the name of the method, {@code <init>} of a constructor; if it is empty, every
   *     line may have the mark
   */
  SourceMark(String type, String member) {
    this.member =
        member.equals("<init>")
            ? type.substring(1 + Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')))
            : member;
  }

  /**
   * Returns whether lines begin with the mark, as they do unless the source has changed.
   *
   * @param lines the line that the report names, and some lines after it
   */
  boolean isIn(List<String> lines) {
    String first = lines.get(0).strip();
    if (member.isEmpty() || isMarked(first)) {
      return true;
    }
    if (ANNOTATION.matcher(first).find()) {
      return lines.stream().anyMatch(this::isMarked);
    }
    // The types before a name may be in several lines, but no other declaration.
    String head = String.join(" ", lines).replaceFirst("[({;=}].*", "").strip();
    return !first.isEmpty() && head.matches("(?:.*[^\\w$])?" + Pattern.quote(member));
  }

  /** Returns whether a line opens a span, or names the method. */
  private boolean isMarked(String line) {
    return SPAN.matcher(line).find() || names(line);
  }

  /** Returns whether a line has the name and the begin of its parameters or its body. */
  private boolean names(String line) {
    return Pattern.compile("(?<![\\w$.])" + Pattern.quote(member) + "\\s*[({]")
        .matcher(line)
        .find();
  }
}

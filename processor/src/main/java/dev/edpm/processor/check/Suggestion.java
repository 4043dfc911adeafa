package dev.edpm.processor.check;

import java.util.List;
import java.util.stream.Collectors;

/** Words what somebody may have meant. */
public final class Suggestion {

  private Suggestion() {}

  /** Returns the end of a sentence, empty when there is nothing to suggest. */
  public static String of(List<String> near) {
    return near.isEmpty() ? "" : "; did you mean " + names(near) + "?";
  }

  /** Returns the names, quoted. */
  public static String names(List<String> near) {
    return near.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(" or "));
  }
}

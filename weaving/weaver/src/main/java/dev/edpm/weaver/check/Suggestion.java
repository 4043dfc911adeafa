package dev.edpm.weaver.check;

import java.util.List;
import java.util.stream.Collectors;

/** Writes suggestions for misspelt names. */
public final class Suggestion {

  private Suggestion() {}

  /** Returns the end of a message with the suggestions, empty if there are none. */
  public static String of(List<String> near) {
    return near.isEmpty() ? "" : "; did you mean " + names(near) + "?";
  }

  /** Returns the names, quoted. */
  public static String names(List<String> near) {
    return near.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(" or "));
  }
}

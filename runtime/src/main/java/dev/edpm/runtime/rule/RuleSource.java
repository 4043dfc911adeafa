package dev.edpm.runtime.rule;

import dev.edpm.runtime.config.Printable;

/**
 * A rule as it was written.
 *
 * @param name its name
 * @param text what it says
 * @param place where it stands: file and line, or the class with the annotation
 */
record RuleSource(String name, String text, String place) {

  RuleSource named(String other) {
    return new RuleSource(other, text, place);
  }

  /** Returns what problems call it. */
  @Override
  public String toString() {
    return "rule " + Printable.escape(name) + " (" + place + ")";
  }
}

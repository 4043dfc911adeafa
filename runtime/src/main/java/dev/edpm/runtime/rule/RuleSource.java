package dev.edpm.runtime.rule;

import dev.edpm.runtime.text.Printable;

/**
 * A rule in its source form.
 *
 * @param name its name
 * @param text its text
 * @param place its place: file and line, or the class with the annotation
 */
record RuleSource(String name, String text, String place) {

  RuleSource named(String other) {
    return new RuleSource(other, text, place);
  }

  /** Returns the rule's description for problems. */
  @Override
  public String toString() {
    return "rule " + Printable.escape(name) + " (" + place + ")";
  }
}

package dev.edpm.junit;

/**
 * The result of an expectation.
 *
 * @param kind the kind of result
 * @param sentence the description for the user; empty if the expectation is met
 * @param expected the expected value as text, for tools that show a difference; may be empty
 * @param actual the measured value as text; may be empty
 */
record Verdict(Kind kind, String sentence, String expected, String actual) {

  /** The kinds of results, the most important one first. */
  enum Kind {
    /** The region measured something else. */
    BROKEN,
    /** Nothing can be said, because a value is missing or may come from another test. */
    UNJUDGED,
    /** The user should know it, but the test passes. */
    NOTED,
    /** The expectation is met. */
    MET
  }

  static final Verdict MET = new Verdict(Kind.MET, "", "", "");

  static Verdict broken(String sentence) {
    return new Verdict(Kind.BROKEN, sentence, "", "");
  }

  static Verdict unjudged(String sentence) {
    return new Verdict(Kind.UNJUDGED, sentence, "", "");
  }

  static Verdict noted(String sentence) {
    return new Verdict(Kind.NOTED, sentence, "", "");
  }
}

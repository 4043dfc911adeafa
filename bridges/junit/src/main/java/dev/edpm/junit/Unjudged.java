package dev.edpm.junit;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.Measurement;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Ends tests that cannot be judged. */
final class Unjudged {

  /** The report has it with the number of tests, which the Maven plugin prints. */
  private static final Problem ABORTED =
      Problem.of(
          "expectations-not-judged",
          "tests were aborted because their expectations could not be judged; their results have"
              + " the reasons, and with edpm.expect.strict=on such tests fail");

  private Unjudged() {}

  /** Ends the test that is running: it fails if the settings say so. */
  static void end(String sentence) {
    if (TestSettings.read().strict()) {
      throw new AssertionFailedError(sentence);
    }
    throw aborted(sentence);
  }

  /** Returns what aborts a test, and counts it in the report. */
  static TestAbortedException aborted(String sentence) {
    Measurement.current().report(ABORTED);
    return new TestAbortedException(sentence);
  }
}

package dev.edpm.weaver.diagnostic;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;

/** Creates the diagnostic for an internal failure, with the information for a bug report. */
public final class InternalFailure {

  private InternalFailure() {}

  /**
   * Returns the diagnostic.
   *
   * @param step the step that failed
   */
  public static Diagnostic of(Optional<Place> place, String step, Throwable cause) {
    StringWriter trace = new StringWriter();
    cause.printStackTrace(new PrintWriter(trace, true));
    return new Diagnostic(
        Message.INTERNAL,
        place,
        List.of(step, cause.toString(), System.lineSeparator() + trace.toString().strip()));
  }
}

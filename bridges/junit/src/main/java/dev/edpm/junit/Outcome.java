package dev.edpm.junit;

import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.MultipleFailuresError;

/** Reports the results of a test's expectations to JUnit and the user. */
final class Outcome {

  private final ExtensionContext context;
  private final boolean strict;

  /**
   * @param strict whether what cannot be judged fails the test
   */
  Outcome(ExtensionContext context, boolean strict) {
    this.context = context;
    this.strict = strict;
  }

  /** Fails or aborts the test if a result requires it, and prints what is only to be known. */
  void report(List<Verdict> verdicts) {
    List<AssertionFailedError> failures = new ArrayList<>();
    List<String> unjudged = new ArrayList<>();
    for (Verdict verdict : verdicts) {
      switch (verdict.kind()) {
        case BROKEN -> failures.add(failure(verdict));
        case UNJUDGED -> {
          if (strict) {
            failures.add(failure(verdict));
          } else {
            unjudged.add(Printable.line(verdict.sentence()));
          }
        }
        case NOTED -> note(verdict);
        case MET -> {
          // Nothing to report.
        }
      }
    }
    if (failures.size() > 1) {
      throw at(new MultipleFailuresError("expectations of regions", failures));
    }
    if (!failures.isEmpty()) {
      throw failures.get(0);
    }
    if (!unjudged.isEmpty()) {
      throw at(Unjudged.aborted(String.join("; ", unjudged)));
    }
  }

  private void note(Verdict verdict) {
    String test = context.getRequiredTestClass().getSimpleName() + "." + context.getDisplayName();
    System.err.println("edpm: " + Printable.line(test + ": " + verdict.sentence()));
  }

  private AssertionFailedError failure(Verdict verdict) {
    String sentence = Printable.line(verdict.sentence());
    return at(
        verdict.expected().isEmpty()
            ? new AssertionFailedError(sentence)
            : new AssertionFailedError(sentence, verdict.expected(), verdict.actual()));
  }

  /** Puts the test method in place of our own stack, which says nothing to the user. */
  private <E extends Throwable> E at(E failure) {
    failure.setStackTrace(
        new StackTraceElement[] {MethodPlace.of(context.getRequiredTestMethod())});
    return failure;
  }
}

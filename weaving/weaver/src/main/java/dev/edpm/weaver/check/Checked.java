package dev.edpm.weaver.check;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Severity;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The result of a check: the diagnostics and, if none of them is an error, a valid model. Later
 * phases do not check the model again.
 *
 * @param <M> the type of the model
 * @param found the diagnostics
 * @param model the model; empty if there is an error
 */
public record Checked<M>(List<Diagnostic> found, Optional<M> model) {

  /** Copies the list. */
  public Checked {
    found = List.copyOf(found);
  }

  /**
   * Returns the diagnostics, with the model if none of them is an error.
   *
   * @param model creates the model; called only if there is no error
   */
  public static <M> Checked<M> of(List<Diagnostic> found, Supplier<M> model) {
    return new Checked<>(found, isValid(found) ? Optional.of(model.get()) : Optional.empty());
  }

  /** Tells whether {@code found} contains no error. */
  public static boolean isValid(List<Diagnostic> found) {
    return found.stream().noneMatch(each -> each.message().severity() == Severity.ERROR);
  }
}

package dev.edpm.processor.check;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Severity;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a check says of something in the sources, and what it hands on: a model where nothing is
 * wrong, which nobody checks again.
 *
 * @param <M> the type of the model
 * @param found what there is to say
 * @param model the model; nothing where there is an error
 */
public record Judged<M>(List<Diagnostic> found, Optional<M> model) {

  /** Copies the list. */
  public Judged {
    found = List.copyOf(found);
  }

  /**
   * Returns what was found, with the model where no error is among it.
   *
   * @param model is asked for where there is none
   */
  public static <M> Judged<M> of(List<Diagnostic> found, Supplier<M> model) {
    return new Judged<>(found, isRight(found) ? Optional.of(model.get()) : Optional.empty());
  }

  /** Tells whether no error is among {@code found}. */
  public static boolean isRight(List<Diagnostic> found) {
    return found.stream().noneMatch(each -> each.message().severity() == Severity.ERROR);
  }
}

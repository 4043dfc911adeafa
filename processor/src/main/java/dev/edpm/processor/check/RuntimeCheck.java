package dev.edpm.processor.check;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.reader.model.RuntimeView;
import java.util.List;

/** Judges whether the code can reach a runtime of the processor's own version. */
public final class RuntimeCheck {

  private RuntimeCheck() {}

  /**
   * Returns what keeps woven code from running.
   *
   * @param view what the module that has regions sees
   * @param version the processor's version
   */
  public static List<Diagnostic> check(RuntimeView view, String version) {
    if (view.version().isPresent()) {
      return view.version().get().equals(version)
          ? List.of()
          : List.of(Diagnostic.global(Message.VERSION, version, view.version().get()));
    }
    if (view.module().isEmpty()) {
      return List.of(Diagnostic.global(Message.NO_RUNTIME));
    }
    return List.of(
        view.place()
            .map(place -> Diagnostic.at(place, Message.MODULE, view.module()))
            .orElse(Diagnostic.global(Message.MODULE, view.module())));
  }
}

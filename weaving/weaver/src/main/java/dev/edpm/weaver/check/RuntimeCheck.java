package dev.edpm.weaver.check;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.RuntimeView;
import java.util.List;

/** Checks whether the compiled code can access a runtime of the processor's version. */
public final class RuntimeCheck {

  private RuntimeCheck() {}

  /**
   * Returns the reasons why woven code could not run.
   *
   * @param view the runtime that the module with the regions can access
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

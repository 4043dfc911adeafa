package dev.edpm.weaver.check;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.hook.MarkedElement;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.Optional;

/** Checks whether generated code, which is in the same package, can access an element. */
public final class Accessibility {

  private Accessibility() {}

  /**
   * Returns an error if generated code cannot access {@code element}, which has {@code annotation}.
   */
  public static Optional<Diagnostic> check(String annotation, MarkedElement element, Place place) {
    if (element.owner().isImplicit()) {
      return Optional.of(Diagnostic.at(place, Message.COMPACT_SOURCE, annotation));
    }
    Optional<String> hidden =
        element.is(Trait.PRIVATE) ? Optional.of(element.name()) : element.owner().hidden();
    return hidden.map(name -> Diagnostic.at(place, Message.UNREACHABLE, annotation, name, name));
  }
}

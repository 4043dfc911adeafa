package dev.edpm.processor.check;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.MarkedElement;
import dev.edpm.processor.reader.model.MarkedElement.Trait;
import java.util.Optional;

/** Judges whether generated code, which lies in the same package, can use an element. */
public final class Reach {

  private Reach() {}

  /** Returns what keeps generated code from using {@code element}, which bears an annotation. */
  public static Optional<Diagnostic> judge(String annotation, MarkedElement element, Place place) {
    Optional<String> hidden =
        element.is(Trait.PRIVATE) ? Optional.of(element.name()) : element.owner().hidden();
    return hidden.map(name -> Diagnostic.at(place, Message.UNREACHABLE, annotation, name, name));
  }
}

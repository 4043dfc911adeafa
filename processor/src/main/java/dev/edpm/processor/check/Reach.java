package dev.edpm.processor.check;

import dev.edpm.processor.diagnostic.Diagnostic;
import dev.edpm.processor.diagnostic.Message;
import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.MarkedElement;
import dev.edpm.processor.reader.MarkedElement.Trait;
import java.util.Optional;

/** Judges whether generated code, which lies in the same package, can use an element. */
final class Reach {

  private Reach() {}

  static Optional<Diagnostic> judge(String annotation, MarkedElement element, Place place) {
    Optional<String> hidden =
        element.is(Trait.PRIVATE) ? Optional.of(element.name()) : element.owner().hidden();
    return hidden.map(name -> Diagnostic.at(place, Message.UNREACHABLE, annotation, name, name));
  }
}

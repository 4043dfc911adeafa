package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.Optional;

/**
 * A call of {@code Span.open()} in attributed code that does not initialise a variable with
 * {@code @Region}.
 *
 * @param variable the variable that it initialises, which may have a mark of the user's own
 * @param place the position of the call
 */
public record BareOpening(Optional<SourceItem> variable, Place place) {}

package dev.edpm.processor.reader.flow;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.Optional;

/**
 * A call {@code Span.open()} in attributed code, whose variable has no {@code @Region}.
 *
 * @param variable the variable that it initialises, which may have a mark of the user's own
 * @param place the call
 */
public record BareOpening(Optional<SourceItem> variable, Place place) {}

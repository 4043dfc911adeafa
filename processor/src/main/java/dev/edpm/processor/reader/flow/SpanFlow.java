package dev.edpm.processor.reader.flow;

import dev.edpm.processor.reader.model.SourceItem;

/**
 * A span's variable and the code that runs while it is in scope.
 *
 * @param id tells the spans of one unit apart; {@link Flow.Close} names it
 * @param name of the variable
 * @param declaration the declaration, by which other phases know the span
 * @param site where the variable's declaration starts, its modifiers and annotations included
 * @param resource whether it is a resource of a {@code try}, which closes it whatever happens
 * @param handedOn whether it is used otherwise than by {@code name.close();} in its own method and
 *     by comparing it, so that its end cannot be seen from there
 * @param scope what may run between the declaration and the end of the variable's scope
 * @param end where the scope ends: a closing brace, the next {@code case}, or the {@code for} whose
 *     header declares it
 */
public record SpanFlow(
    int id,
    String name,
    SourceItem declaration,
    Site site,
    boolean resource,
    boolean handedOn,
    Flow scope,
    Site end) {}

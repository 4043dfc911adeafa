package dev.edpm.processor.reader.flow;

import dev.edpm.weaver.model.SourceItem;

/**
 * The variable of a span, with the control flow of its scope.
 *
 * @param id the number of the span in its unit, which {@link Flow.Close} refers to
 * @param name the name of the variable
 * @param declaration the declaration, which identifies the span in all phases
 * @param site the start of the declaration, with its modifiers and annotations
 * @param resource whether it is a resource of a {@code try}, which closes it on every path
 * @param handedOn whether it is a cross-thread span: it has other uses than {@code name.close();}
 *     in its own body and comparisons, so its close cannot be checked
 * @param scope the code between the declaration and the end of the variable's scope
 * @param end the end of the scope: a closing brace, the next {@code case}, or the {@code for} whose
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

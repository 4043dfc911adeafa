package dev.edpm.processor.reader.model;

import dev.edpm.processor.diagnostic.Place;
import java.util.Optional;

/**
 * What one module can see of the runtime.
 *
 * @param module the module's name, empty for the unnamed one
 * @param place the module's declaration, where it is compiled here
 * @param version the version of the runtime that it sees
 */
public record RuntimeView(String module, Optional<Place> place, Optional<String> version) {}

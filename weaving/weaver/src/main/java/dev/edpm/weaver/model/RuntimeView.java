package dev.edpm.weaver.model;

import dev.edpm.weaver.diagnostic.Place;
import java.util.Optional;

/**
 * The runtime that one module can access.
 *
 * @param module the module's name, empty for the unnamed one
 * @param place the position of the module's declaration, if this compilation contains it
 * @param version the version of the runtime, empty if the module cannot access it
 */
public record RuntimeView(String module, Optional<Place> place, Optional<String> version) {}

package dev.edpm.runtime.report;

import java.util.Optional;

/**
 * A backend as the report lists it.
 *
 * @param name its name, such as {@code jvm}
 * @param unavailable why it is of no use here; empty when it is of use
 */
public record BackendInfo(String name, Optional<String> unavailable) {}

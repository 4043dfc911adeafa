package dev.edpm.runtime.report;

import java.util.Optional;

/**
 * A backend in the report.
 *
 * @param name its name, such as {@code jvm}
 * @param unavailable the reason why it cannot be used here; empty if it can
 */
public record BackendInfo(String name, Optional<String> unavailable) {}

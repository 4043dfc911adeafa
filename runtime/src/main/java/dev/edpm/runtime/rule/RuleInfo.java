package dev.edpm.runtime.rule;

import java.util.Optional;

/**
 * A rule in the report.
 *
 * @param name its name, which is unique
 * @param text its text, as written
 * @param fired the number of times it set its knob
 * @param unavailable the reason why it has no effect, empty if it is active
 */
public record RuleInfo(String name, String text, long fired, Optional<String> unavailable) {}

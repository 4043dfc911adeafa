package dev.edpm.runtime.rule;

import java.util.Optional;

/**
 * A rule as the report has it.
 *
 * @param name its name, which no other rule has
 * @param text what it says, as it was written
 * @param fired how often it set its knob
 * @param unavailable why it does nothing, empty when it is at work
 */
public record RuleInfo(String name, String text, long fired, Optional<String> unavailable) {}

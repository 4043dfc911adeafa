package dev.edpm.analysis.compare;

import dev.edpm.annotations.rule.ExpectationText;

/**
 * A rule of a gate.
 *
 * @param text the rule as it was written
 * @param place where it was written, such as {@code gate.edpm:3}
 * @param expectation the parsed rule
 */
public record GateRule(String text, String place, ExpectationText expectation) {}

/** Checks that each span is closed exactly once, by the rules of definite assignment. */
package dev.edpm.processor.check.span;

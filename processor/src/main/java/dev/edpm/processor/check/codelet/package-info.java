/** Judges codelets: each by itself, the implementations of one together, and their models. */
package dev.edpm.processor.check.codelet;

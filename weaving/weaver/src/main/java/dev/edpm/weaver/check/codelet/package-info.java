/** Checks codelets: every method, the variants of a codelet together, and their models. */
package dev.edpm.weaver.check.codelet;

/**
 * Checks codelets: every method, the variants of a codelet together, their models, and their
 * kernels.
 */
package dev.edpm.weaver.check.codelet;

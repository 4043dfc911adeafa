/** {@code edpm check}: finds annotated members of classes that were not instrumented. */
package dev.edpm.cli.check;

/** Writes the wiring class of a top-level type from its plan, as source for people to read. */
package dev.edpm.processor.wiring;

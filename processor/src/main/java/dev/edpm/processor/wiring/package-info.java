/**
 * Writes the wiring class of a top-level type from its plan: as a class file, and as source for
 * people to read.
 */
package dev.edpm.processor.wiring;

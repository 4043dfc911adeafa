/** Writes the wiring classes, the classes that record counters, and the indexes of both. */
package dev.edpm.processor.generate;

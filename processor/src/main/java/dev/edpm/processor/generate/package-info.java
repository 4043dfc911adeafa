/** Writes the wiring classes and the index of regions. */
package dev.edpm.processor.generate;

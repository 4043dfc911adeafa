/** Writes the sources of hook, counter and codelet classes. */
package dev.edpm.processor.generate;

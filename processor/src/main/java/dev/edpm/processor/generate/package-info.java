/**
 * Writes the sources of hook, counter and codelet classes, and the indexes in the output folder.
 */
package dev.edpm.processor.generate;

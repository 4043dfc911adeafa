/** Judges the records that the reader made. */
package dev.edpm.processor.check;

/** Reads the control flow around each span of attributed code. */
package dev.edpm.processor.reader.flow;

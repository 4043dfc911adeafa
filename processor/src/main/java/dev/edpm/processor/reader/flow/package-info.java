/** The order of execution around spans, free of javac's trees. */
package dev.edpm.processor.reader.flow;

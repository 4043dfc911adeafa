/**
 * Reads attributed code, after annotation processing: in which class and method javac has put each
 * mark, and the order of execution around each span. {@link
 * dev.edpm.processor.reader.flow.CompilationListener} tells it when javac gets there.
 */
package dev.edpm.processor.reader.flow;

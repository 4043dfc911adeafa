/**
 * Reads attributed code after annotation processing: the class and method to which javac assigned
 * each mark, and the control flow around each span. {@link
 * dev.edpm.processor.reader.flow.CompilationListener} receives javac's events.
 */
package dev.edpm.processor.reader.flow;

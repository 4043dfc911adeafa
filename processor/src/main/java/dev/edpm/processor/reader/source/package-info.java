/**
 * Reads the sources of each round of annotation processing, before javac attributes method bodies:
 * marks, spans and counter sets from trees, and the elements that generated code uses.
 */
package dev.edpm.processor.reader.source;

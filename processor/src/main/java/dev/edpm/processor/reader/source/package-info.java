/**
 * Reads the sources of each round of annotation processing, whose bodies javac has not attributed
 * yet: marks, spans and counter sets from trees, and the elements that generated code is to use.
 */
package dev.edpm.processor.reader.source;

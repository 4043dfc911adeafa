/**
 * Reads the elements for which classes are generated in the rounds of annotation processing: hooks
 * and codelets, before javac attributes method bodies.
 */
package dev.edpm.processor.reader.source;

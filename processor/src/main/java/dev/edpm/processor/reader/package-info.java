/**
 * Reads javac's elements and trees into plain records. The only room besides weaving that knows
 * javac.
 */
package dev.edpm.processor.reader;

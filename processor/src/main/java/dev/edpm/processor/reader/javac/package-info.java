/**
 * Access to javac: its API, positions in its trees, descriptors of its types, and its messages. The
 * packages that read sources use it.
 */
package dev.edpm.processor.reader.javac;

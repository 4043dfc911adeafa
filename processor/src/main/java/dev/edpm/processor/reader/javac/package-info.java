/**
 * Access to javac: its API where the compiler is javac, places in its trees, descriptors of its
 * types, and its messages. The rooms that read sources stand on it.
 */
package dev.edpm.processor.reader.javac;

/**
 * Reads regions: the marks of a top-level type that javac has attributed, the members and spans
 * that they are on, and tags.
 */
package dev.edpm.processor.reader.region;

package dev.edpm.processor.reader.flow;

/**
 * A position in a source file.
 *
 * @param offset the number of characters before it, 0 for the first
 * @param line the line, from 1
 * @param column the column, from 1
 */
public record Site(long offset, long line, long column) {}

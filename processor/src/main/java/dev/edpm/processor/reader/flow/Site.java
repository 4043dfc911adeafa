package dev.edpm.processor.reader.flow;

/**
 * A place in a source file.
 *
 * @param offset characters from the start of the file, 0 for the first
 * @param line 1 for the first
 * @param column 1 for the first
 */
public record Site(long offset, long line, long column) {}

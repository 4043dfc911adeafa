package dev.edpm.analysis.timeline;

/**
 * Where a region is marked.
 *
 * @param file the name of the source file
 * @param member the class and the member
 * @param line the line, or 0 if it is not known
 */
public record Location(String file, String member, long line) {}

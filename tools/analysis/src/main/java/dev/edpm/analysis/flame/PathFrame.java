package dev.edpm.analysis.flame;

/**
 * A region on a call path.
 *
 * @param name the region, with a remark if it was called asynchronously
 * @param file the source file of its mark, or an empty string
 * @param line the line of its mark, or 0
 */
public record PathFrame(String name, String file, long line) {}

package dev.edpm.site;

/**
 * A heading and the text up to the next one.
 *
 * @param level the heading's level, from 1 on
 * @param id the heading's anchor
 * @param heading the heading
 * @param text the text without marks
 */
record Section(int level, String id, String heading, String text) {}

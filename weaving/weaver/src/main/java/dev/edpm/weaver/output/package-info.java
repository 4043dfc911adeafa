/**
 * Weaves the files of a folder or an archive by their paths, and the classes of a folder in place.
 */
package dev.edpm.weaver.output;

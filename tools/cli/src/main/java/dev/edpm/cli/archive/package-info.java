/** Reads the class files of folders and jars, within limits. */
package dev.edpm.cli.archive;

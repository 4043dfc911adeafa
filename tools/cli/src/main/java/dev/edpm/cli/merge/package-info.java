/** {@code edpm merge}: merges several reports into one. */
package dev.edpm.cli.merge;

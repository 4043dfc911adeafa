/** {@code edpm merge}: writes several reports as one. */
package dev.edpm.cli.merge;

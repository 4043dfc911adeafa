/** {@code edpm model}: shows, plots, feeds and converts performance models. */
package dev.edpm.cli.model;

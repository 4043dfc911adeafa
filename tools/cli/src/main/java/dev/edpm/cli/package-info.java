/** The command {@code edpm}. Each of its subcommands has its own package. */
package dev.edpm.cli;

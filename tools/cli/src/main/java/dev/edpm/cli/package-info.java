/** The command {@code edpm}, whose subcommands are in the packages below. */
package dev.edpm.cli;

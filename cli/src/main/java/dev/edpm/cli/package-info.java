/** The command {@code edpm}. Each of its commands is a package of its own. */
package dev.edpm.cli;

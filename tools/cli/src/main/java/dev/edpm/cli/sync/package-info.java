/** {@code edpm sync}: serves the clock of this machine to measured programs. */
package dev.edpm.cli.sync;

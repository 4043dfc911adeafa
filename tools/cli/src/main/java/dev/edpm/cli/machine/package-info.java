/** {@code edpm machine}: shows and calibrates the buses of a machine. */
package dev.edpm.cli.machine;

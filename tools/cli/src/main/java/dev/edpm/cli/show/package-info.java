/** {@code edpm show}: prints a report as tables. */
package dev.edpm.cli.show;

/** {@code edpm attach}, {@code report} and {@code detach}: measure a running program. */
package dev.edpm.cli.attach;

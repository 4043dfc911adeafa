/** {@code edpm codelets}: statistics of codelets from the tasks of a report. */
package dev.edpm.cli.codelets;

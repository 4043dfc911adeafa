/** Checks of input files, and sentences for the user that say why a file cannot be read. */
package dev.edpm.analysis.input;

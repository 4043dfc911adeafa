/** Finds the changes of a region over many reports. */
package dev.edpm.analysis.history;

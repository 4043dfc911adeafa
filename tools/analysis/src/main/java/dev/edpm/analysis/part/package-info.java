/** The parts of a report as types, which alone spell the keys of the report. */
package dev.edpm.analysis.part;

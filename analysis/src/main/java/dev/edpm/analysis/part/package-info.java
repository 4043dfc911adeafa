/**
 * The parts of a report as types. Each spells the keys of its part; readers of reports name none of
 * them.
 */
package dev.edpm.analysis.part;

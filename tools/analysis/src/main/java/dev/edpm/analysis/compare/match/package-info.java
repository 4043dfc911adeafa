/**
 * What two sides have in common: the same regions, the properties in which they differ, and
 * counters.
 */
package dev.edpm.analysis.compare.match;

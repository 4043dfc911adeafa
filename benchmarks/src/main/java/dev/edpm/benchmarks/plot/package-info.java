/** Plots as SVG, laid out by arithmetic alone: the same numbers give the same bytes anywhere. */
package dev.edpm.benchmarks.plot;

/**
 * Plots as SVG, whose layout only depends on arithmetic: the same numbers give the same bytes on
 * any machine.
 */
package dev.edpm.analysis.plot;

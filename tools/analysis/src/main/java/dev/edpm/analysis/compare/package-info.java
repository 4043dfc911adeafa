/** Compares the reports of two versions of a program: one verdict for each region and counter. */
package dev.edpm.analysis.compare;

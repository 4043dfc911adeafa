/**
 * Sampling on one thread: chooses which executions of a region are measured, and counts those that
 * are left out.
 */
package dev.edpm.runtime.region.sampling;

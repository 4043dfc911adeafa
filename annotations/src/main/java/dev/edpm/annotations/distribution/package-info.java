/**
 * The distribution of the values of a counter in exponential buckets, from which the runtime and
 * the readers of reports compute percentiles.
 */
package dev.edpm.annotations.distribution;

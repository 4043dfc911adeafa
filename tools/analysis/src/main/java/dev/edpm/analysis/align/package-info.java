/**
 * Aligns the clocks of merged runs: exactly on one host, by exchanges of times with a server, or
 * else by the time of day.
 */
package dev.edpm.analysis.align;

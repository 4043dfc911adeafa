/** Decides what to measure of each region, from the settings and the counters of this machine. */
package dev.edpm.runtime.boot.plan;

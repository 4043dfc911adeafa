/**
 * Monitoring after StarPU: counters in scopes that can be discovered, sampled in sets and listened
 * to.
 */
package dev.edpm.runtime.monitor;

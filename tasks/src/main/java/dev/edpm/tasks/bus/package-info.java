/**
 * Buses between the memories of a machine: bandwidths and latencies, predicted times of transfers,
 * StarPU's files of them, and declarations of simulated devices.
 */
package dev.edpm.tasks.bus;

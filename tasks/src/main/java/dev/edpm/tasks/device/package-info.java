/**
 * The simulated devices of an engine: their workers and memories, and the transfers of data between
 * main memory and the copies that kernels on a device run on.
 */
package dev.edpm.tasks.device;

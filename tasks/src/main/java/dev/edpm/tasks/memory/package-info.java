/**
 * The memories of a machine with devices: which memory has a valid copy of each piece of data, and
 * which transfers make a copy valid (StarPU's MSI protocol and its eviction). The classes have
 * neither threads nor clocks: an engine and a replay perform the transfers that they plan.
 */
package dev.edpm.tasks.memory;

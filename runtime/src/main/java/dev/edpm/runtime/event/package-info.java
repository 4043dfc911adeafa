/**
 * The runtime's events and the tools that are notified of them, after StarPU's profiling tool
 * interface.
 */
package dev.edpm.runtime.event;

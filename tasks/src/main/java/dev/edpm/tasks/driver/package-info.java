/**
 * The interface of devices: memories that are not main memory, and the kernels that run on them. A
 * provider such as {@code edpm-opencl} is found by service loading; simulated devices implement the
 * interface too.
 */
package dev.edpm.tasks.driver;

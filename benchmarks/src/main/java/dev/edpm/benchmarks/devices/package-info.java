/** Programs on CPU workers and devices of OpenCL. */
package dev.edpm.benchmarks.devices;

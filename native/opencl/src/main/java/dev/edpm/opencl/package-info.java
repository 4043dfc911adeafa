/**
 * Devices of OpenCL: the library {@code libOpenCL.so.1}, the choice of devices, their memory and
 * transfers, the programs of kernels, and clocks.
 */
package dev.edpm.opencl;

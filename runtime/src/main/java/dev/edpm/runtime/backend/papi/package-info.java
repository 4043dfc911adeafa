/** Counters of the hardware and others, through the library PAPI if it is installed. */
package dev.edpm.runtime.backend.papi;

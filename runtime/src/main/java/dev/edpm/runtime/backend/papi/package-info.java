/** Counters of the hardware and more, through the library PAPI where it is installed. */
package dev.edpm.runtime.backend.papi;

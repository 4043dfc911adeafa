/** The backend {@code papi}: counters of the hardware and others, by libpapi if it is installed. */
package dev.edpm.papi;

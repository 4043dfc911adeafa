/** Counters of the operating system, from the files that Linux provides for each thread. */
package dev.edpm.runtime.backend.os;

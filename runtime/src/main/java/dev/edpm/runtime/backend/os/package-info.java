/** Counters of the operating system, from the files that Linux keeps of each thread. */
package dev.edpm.runtime.backend.os;

/** Counters of the JVM, from its management beans. */
package dev.edpm.runtime.backend.jvm;

/**
 * Judges what the runtime is told before the classes of the program are loaded: counters, counter
 * classes, knobs, listeners, events and rules.
 */
package dev.edpm.processor.check.hook;

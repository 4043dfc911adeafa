/**
 * Checks hooks, which the runtime registers before it loads the classes of the program: counters,
 * counter classes, knobs, listeners, events and rules.
 */
package dev.edpm.weaver.check.hook;

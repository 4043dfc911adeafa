/**
 * The parts that observe and control the process, and what the program's classes install into them:
 * counters, knobs, listeners, events and rules.
 */
package dev.edpm.runtime.boot.instruments;

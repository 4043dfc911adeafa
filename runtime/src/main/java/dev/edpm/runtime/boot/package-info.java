/**
 * For generated code and {@code dev.edpm.tasks} alone: the start and the end of the measurement.
 * The parts are put together when a program measures for the first time, and taken apart when it
 * ends.
 */
package dev.edpm.runtime.boot;

/**
 * Only for generated code and {@code dev.edpm.tasks}: the start and the end of the measurement. The
 * parts are connected when a program measures for the first time, and ended when it ends.
 */
package dev.edpm.runtime.boot;

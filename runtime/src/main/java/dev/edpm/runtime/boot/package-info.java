/**
 * Start and end: what generated code enters the runtime by, and how the parts are put together when
 * a program measures for the first time and when it ends.
 */
package dev.edpm.runtime.boot;

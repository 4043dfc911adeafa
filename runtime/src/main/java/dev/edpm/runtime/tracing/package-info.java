/** The spans of a tracing library that long executions belong to. */
package dev.edpm.runtime.tracing;

/** The names by which the processor knows the runtime. */
package dev.edpm.processor.names;

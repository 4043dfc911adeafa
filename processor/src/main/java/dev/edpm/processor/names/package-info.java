/** The names of the runtime's types and members that the processor uses. */
package dev.edpm.processor.names;

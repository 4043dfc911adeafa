/** What the processor says, and where; the ground floor of the rooms. */
package dev.edpm.processor.diagnostic;

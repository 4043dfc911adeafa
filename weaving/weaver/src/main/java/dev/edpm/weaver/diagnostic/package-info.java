/**
 * The diagnostics of the processor and the weaver, and the texts of their messages. All other
 * packages may use this one.
 */
package dev.edpm.weaver.diagnostic;

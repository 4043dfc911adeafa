/** The diagnostics of the processor. All other packages may use this one. */
package dev.edpm.processor.diagnostic;

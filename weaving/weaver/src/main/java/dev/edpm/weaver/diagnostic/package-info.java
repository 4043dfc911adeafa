/** The diagnostics of the processor and the weaver. All other packages may use this one. */
package dev.edpm.weaver.diagnostic;

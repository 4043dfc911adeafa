/** The backends of the process, found by service loading, and the order in which they are tried. */
package dev.edpm.runtime.backend.order;

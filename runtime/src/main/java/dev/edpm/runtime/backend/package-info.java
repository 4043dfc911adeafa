/**
 * The sources of counter values: the interface that backends implement, found by service loading,
 * and the order in which they are tried. The backends of this artifact have packages below.
 */
package dev.edpm.runtime.backend;

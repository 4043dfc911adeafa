/**
 * The sources of counter values: the interface that backends implement. The backends of this
 * artifact have packages below.
 */
package dev.edpm.runtime.backend;

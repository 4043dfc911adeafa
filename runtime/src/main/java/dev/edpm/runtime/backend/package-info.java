/**
 * The sources of counter values: the interface that backends implement, found by service loading,
 * and the order in which they are tried. Each backend has a package of its own below.
 */
package dev.edpm.runtime.backend;

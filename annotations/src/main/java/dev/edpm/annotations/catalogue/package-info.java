/**
 * The catalogue of counters, which the compiler and the runtime read, and the patterns by which
 * settings select names. Also finds names that are near to a misspelt one.
 */
package dev.edpm.annotations.catalogue;

/**
 * The catalogue of counters, which the compiler and the runtime read, the name patterns of
 * settings, and suggestions for misspelt names.
 */
package dev.edpm.annotations.catalogue;

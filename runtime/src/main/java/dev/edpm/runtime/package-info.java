/**
 * The types that programs name: {@link dev.edpm.runtime.Span}, which every package may use, and
 * {@link dev.edpm.runtime.Edpm}, the façade on top of all packages.
 */
package dev.edpm.runtime;

/**
 * The types that programs name: {@link dev.edpm.runtime.Span}, which every package may use, and
 * those on top of all packages: the façade {@link dev.edpm.runtime.Edpm}, and {@link
 * dev.edpm.runtime.NamedRegion}.
 */
package dev.edpm.runtime;

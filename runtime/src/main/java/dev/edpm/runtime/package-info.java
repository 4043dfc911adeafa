/**
 * The types that programs name: {@link dev.edpm.runtime.Span}, which every room may use, and {@link
 * dev.edpm.runtime.Edpm}, the façade on top of all rooms.
 */
package dev.edpm.runtime;

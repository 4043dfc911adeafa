/**
 * Where values of counters come from: the interface that backends implement, found by service
 * loading, and the order in which they are asked. Each backend has a room of its own below.
 */
package dev.edpm.runtime.backend;

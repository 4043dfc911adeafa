/** {@code edpm counters}: lists counters and the events that serve them on this machine. */
package dev.edpm.cli.counters;

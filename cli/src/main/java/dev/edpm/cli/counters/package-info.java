/** {@code edpm counters}: lists counters and what serves each of them on this machine. */
package dev.edpm.cli.counters;

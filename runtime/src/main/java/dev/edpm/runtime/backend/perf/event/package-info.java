/**
 * Events of {@code perf_event_open} as data: the events that count each counter of the catalogue on
 * each type of CPU ({@code EventTable}), and the events that users name ({@code EventNames}).
 * Nothing here opens an event or calls the kernel; sysfs and procfs are read as files.
 */
package dev.edpm.runtime.backend.perf.event;

/**
 * Relates the clock of this process to clocks of other processes: the clock of the host, and
 * exchanges of times with a server over a socket.
 */
package dev.edpm.runtime.sync;

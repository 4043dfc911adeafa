/**
 * All regions and all threads of the process: it registers regions, makes a log for each thread
 * that runs one, takes over from threads that have ended, and gathers from all of them for a
 * snapshot.
 *
 * <p>Order of locks: the table of regions, then the listeners; and the turn of the thread that
 * gathers, then the monitor of one log. The monitor of the list of logs is held for a few steps,
 * and takes no other one. A thread that runs its first region waits for no turn.
 */
package dev.edpm.runtime.region.registry;

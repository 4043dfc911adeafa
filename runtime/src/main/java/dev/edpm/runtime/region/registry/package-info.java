/**
 * All regions and all threads of the process: registers regions, creates a log for each thread that
 * runs one, takes over the totals of threads that have ended, and gathers from all threads for a
 * snapshot.
 *
 * <p>Order of locks: the table of regions, then the registry of listeners, then one region's
 * listeners. Apart from these: the turn to gather, then the list of logs or the monitor of one log.
 * The list is locked for a few steps, and no other lock is taken under it. A thread that runs its
 * first region never waits for the turn.
 */
package dev.edpm.runtime.region.registry;

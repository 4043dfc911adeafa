/**
 * All regions and all threads of the process: registers regions, creates a log for each thread that
 * runs one, takes over the totals of threads that have ended, and gathers from all threads for a
 * snapshot.
 *
 * <p>Order of locks: the table of regions, then the registry of listeners, then one region's
 * listeners. Apart from these: the monitor of the thread that gathers, then the monitor of one log,
 * then the results of ended threads, then the list of logs. The last two are held for a few steps,
 * in which no thread waits for anything else. A thread that runs its first region never waits for
 * one that gathers.
 */
package dev.edpm.runtime.region.registry;

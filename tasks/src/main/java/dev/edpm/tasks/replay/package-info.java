/**
 * Replays the tasks of a run: simulates how a scheduler distributes them among workers, without
 * running them. The simulation uses the schedulers themselves, with a simulated clock.
 */
package dev.edpm.tasks.replay;

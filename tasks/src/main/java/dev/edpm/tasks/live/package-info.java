/**
 * The tasks' part of the live page: queue lengths, states of workers, ended tasks, and the
 * schedulers' predictions. Nothing is recorded while no client is connected.
 */
package dev.edpm.tasks.live;

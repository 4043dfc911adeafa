/**
 * Schedulers, which decide which worker runs a ready task, and when. A scheduler is a small class
 * that sees tasks and workers only as {@link dev.edpm.tasks.sched.ReadyTask} and {@link
 * dev.edpm.tasks.sched.WorkerPool}. Custom schedulers are found by service loading.
 */
package dev.edpm.tasks.sched;

/**
 * Schedulers: which worker runs a task whose dependencies are met, and when. A scheduler is a small
 * class that sees tasks and workers only as {@link dev.edpm.tasks.sched.ReadyTask} and {@link
 * dev.edpm.tasks.sched.WorkerPool}; further ones are found by service loading.
 */
package dev.edpm.tasks.sched;

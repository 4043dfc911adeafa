/**
 * Workers: threads that find tasks, run them, and release their followers. The dispatcher hands
 * ready tasks to them, and sleeping workers are woken. Workers report to the engine through the
 * interface {@code WorkerHost} and do not depend on later packages.
 */
package dev.edpm.tasks.worker;

/**
 * Workers: threads that find tasks, run them, and let their followers go. The dispatcher brings
 * tasks to them, and idle workers are woken. Workers report to the engine through the interface
 * WorkerHost and know no later room.
 */
package dev.edpm.tasks.worker;

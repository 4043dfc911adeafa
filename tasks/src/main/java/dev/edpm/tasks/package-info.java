/**
 * Tasks: codelets run on workers in an order that respects their data. The engine infers from the
 * order of submission and the modes of access which tasks have to wait for which (StarPU's implicit
 * dependencies), hands those that are ready to a scheduler, and tells monitoring, steering and
 * tools of what it does.
 */
package dev.edpm.tasks;

/**
 * Tasks: codelets run on workers in an order that respects their data. This package is what
 * programs name; it is a thin layer over the rooms below. The engine infers from the order of
 * submission and the modes of access which tasks have to wait for which (StarPU's implicit
 * dependencies), hands those that are ready to a scheduler, and reports what it does to monitoring,
 * steering and tools.
 */
package dev.edpm.tasks;

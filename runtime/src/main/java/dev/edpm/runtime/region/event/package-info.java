/**
 * The notions that all packages of the recorder share: the first word of an event, the pauses that
 * cut executions, and the numbers of exceptions. Also the means that keep measuring from breaking
 * the program: checks of the stack, locks at which a virtual thread keeps its processor, problems
 * that are reported once no lock is held, and the count of lost executions.
 *
 * <p>Pauses, exceptions and problems each have a lock of their own, under which no other lock is
 * taken.
 */
package dev.edpm.runtime.region.event;

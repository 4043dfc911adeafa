/**
 * The notions that all packages of the recorder share: the first word of an event, the pauses that
 * cut executions, and the numbers of exceptions.
 *
 * <p>Pauses and exceptions each have a lock of their own, under which no other lock is taken.
 */
package dev.edpm.runtime.region.event;

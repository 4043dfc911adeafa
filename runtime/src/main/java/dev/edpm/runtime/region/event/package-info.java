/**
 * What all rooms know of a thread's events: the first word of an event, the pauses that cut
 * executions, the numbers of exceptions. And what keeps measuring from breaking the program: a look
 * at the room on the stack, problems that are reported once no lock is held, the count of lost
 * executions.
 *
 * <p>Each of them has a lock of its own, and takes no other one.
 */
package dev.edpm.runtime.region.event;

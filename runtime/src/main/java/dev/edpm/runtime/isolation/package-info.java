/**
 * What keeps measuring from breaking the program, and tells people of it: the guard for failures,
 * checks of the stack, locks at which a virtual thread keeps its processor, threads of EDPM's own,
 * lost executions, problems of the report and lines of a log.
 */
package dev.edpm.runtime.isolation;

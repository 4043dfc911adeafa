/**
 * What keeps EDPM apart from the program: the guard for failures, threads of its own, and its
 * output for people, problems for the report and lines of a log.
 */
package dev.edpm.runtime.isolation;

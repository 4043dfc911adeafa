/**
 * The common parts of all checks: the known counters, the rules that decide which members are
 * regions, the rules for names and texts, and the access of generated code. Each subpackage checks
 * the reader's records of one subject.
 */
package dev.edpm.weaver.check;

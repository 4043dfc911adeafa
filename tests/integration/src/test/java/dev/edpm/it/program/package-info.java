/**
 * Random programs with regions: the Java source of each, and, computed without a compiler, its
 * actions and the executions of its regions.
 */
package dev.edpm.it.program;

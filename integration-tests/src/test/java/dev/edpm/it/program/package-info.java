/**
 * Random programs with regions: how each is written in Java, and, worked out apart from any
 * compiler, what it does and which executions of its regions there will be.
 */
package dev.edpm.it.program;

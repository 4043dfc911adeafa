package dev.edpm.benchmarks.evaluation;

/**
 * What a program computes.
 *
 * @param size rows and columns of its matrices
 * @param executions how often it computes all
 */
record Load(int size, int executions) {}

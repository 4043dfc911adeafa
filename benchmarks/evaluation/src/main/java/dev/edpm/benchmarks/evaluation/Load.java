package dev.edpm.benchmarks.evaluation;

/**
 * The size of a program's computation.
 *
 * @param size the number of rows and columns of its matrices
 * @param executions how often the whole computation is repeated
 */
record Load(int size, int executions) {}

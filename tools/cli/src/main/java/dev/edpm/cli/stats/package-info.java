/** {@code edpm stats}: statistics of the states of workers. */
package dev.edpm.cli.stats;

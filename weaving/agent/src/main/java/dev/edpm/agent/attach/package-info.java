/**
 * The entry of {@code edpm attach}, {@code report} and {@code detach} into a running program, in a
 * jar of its own.
 */
package dev.edpm.agent.attach;

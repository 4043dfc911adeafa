/** {@code edpm top}: the live page of a running program in a terminal. */
package dev.edpm.cli.top;

/** {@code edpm replay}: simulates how another scheduler distributes the tasks of a run. */
package dev.edpm.cli.replay;

/** Writes the wiring class of a top-level type from its plan, as a class file. */
package dev.edpm.weaver.wiring;

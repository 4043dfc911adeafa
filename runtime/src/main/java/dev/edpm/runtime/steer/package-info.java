/**
 * Steering: knobs that the program and others may set at run time, StarPU's and those of the
 * program. The name, scope, type, unit, range and default of a knob can be discovered. Each change
 * is checked, stored and passed to listeners. The package {@code rule} has the rules that set
 * knobs.
 */
package dev.edpm.runtime.steer;

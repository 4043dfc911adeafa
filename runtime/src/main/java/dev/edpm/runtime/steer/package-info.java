/**
 * Steering: knobs that others may set while the program runs, StarPU's and those of the program. A
 * knob has a name, a scope, a type, a unit, a range and a default, which all can be discovered;
 * what is set is checked, noted and told. Rules that set knobs by themselves are the next room's.
 */
package dev.edpm.runtime.steer;

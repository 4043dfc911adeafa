/**
 * Rules that steer without code: if samples of a counter satisfy a condition, a knob is set. Rules
 * are written in a file or in annotations, and have no effect unless the user enables them at
 * launch.
 */
package dev.edpm.runtime.rule;

/**
 * Rules that steer without code: when samples of a counter satisfy a condition, a knob is set. They
 * stand in a file or in annotations, and do nothing unless the user asks for them at launch.
 */
package dev.edpm.runtime.rule;

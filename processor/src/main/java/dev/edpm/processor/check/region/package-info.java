/** Judges regions: where their marks stand, their names, their counters, and their patterns. */
package dev.edpm.processor.check.region;

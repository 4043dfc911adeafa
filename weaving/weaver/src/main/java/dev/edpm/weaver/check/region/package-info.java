/** Checks regions: the places of their marks, their names, their counters, and their patterns. */
package dev.edpm.weaver.check.region;

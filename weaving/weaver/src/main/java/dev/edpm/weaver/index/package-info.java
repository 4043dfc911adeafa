/** Writes the indexes beside the classes, which list woven regions, hooks and counters. */
package dev.edpm.weaver.index;

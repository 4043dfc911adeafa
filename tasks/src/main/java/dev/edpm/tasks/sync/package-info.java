/**
 * What several threads write, often: numbers and flags that have cache lines of their own, so that
 * writing them slows nobody down who uses what the garbage collector puts beside them, and a lock
 * for a few instructions.
 */
package dev.edpm.tasks.sync;

/**
 * Variables that several threads write often: numbers, flags and references in cache lines of their
 * own, so that writing them does not slow down the use of neighbouring memory, and a spin lock.
 */
package dev.edpm.tasks.sync;

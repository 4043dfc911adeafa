/**
 * Tasks that carry the call path of the thread that submits them, and executors whose tasks do. A
 * task without a path to carry stays as it is.
 */
package dev.edpm.runtime.region.carry;

/**
 * Call paths: which region ran inside which, as a tree that all threads share.
 *
 * <p>The monitor of the tree guards new nodes; no other lock is taken under it, and known nodes are
 * found without it. The fold takes it under the monitor of a log.
 */
package dev.edpm.runtime.region.path;

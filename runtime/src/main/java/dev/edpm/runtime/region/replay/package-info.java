/**
 * Decodes records: the encoded events of all threads become executions with temporal ids, in one
 * pass and in order of time. Each pass is confined to one thread and takes no locks except those of
 * the store.
 */
package dev.edpm.runtime.region.replay;

/**
 * Reads records back: the encoded events of all threads become executions with temporal ids, in one
 * pass and in order of time. Each pass is confined to one thread and takes the locks of the store
 * alone.
 */
package dev.edpm.runtime.region.replay;

/**
 * Keeps encoded records until a snapshot reads them: on the heap up to a limit, then in a temporary
 * file. EDPM's thread {@code edpm-records} stores full buffers.
 *
 * <p>There is one lock, the store's, and no thread waits for another lock while it has it. A thread
 * that hands over a buffer may hold the monitor of its log.
 */
package dev.edpm.runtime.region.store;

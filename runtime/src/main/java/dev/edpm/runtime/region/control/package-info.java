/**
 * The recorder as the rest of the runtime sees it: it connects the other rooms, and takes snapshots
 * and resets.
 *
 * <p>The monitor of the snapshots is the first lock of all. No thread needs it to run regions.
 */
package dev.edpm.runtime.region.control;

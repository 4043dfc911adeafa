/**
 * The recorder as the rest of the runtime sees it: it connects the other packages, and takes
 * snapshots and resets.
 *
 * <p>The monitor of the snapshots is the first in the order of locks. No thread needs it to run
 * regions.
 */
package dev.edpm.runtime.region.control;

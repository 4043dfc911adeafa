/**
 * A registered region inside the recorder: its plan, its listeners, its percentiles, and its share
 * of the bytes that records may take in the report.
 *
 * <p>The monitor of the shares and that of a region's percentiles are taken under that of a log; no
 * other lock is taken under them.
 */
package dev.edpm.runtime.region.entry;

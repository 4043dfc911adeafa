/**
 * A registered region inside the recorder: its plan, its listeners, its percentiles, and its share
 * of the bytes that records may take in the report.
 *
 * <p>The monitors of the shares and of a region's percentiles are taken under the monitor of a log.
 * No other lock is taken under them.
 */
package dev.edpm.runtime.region.entry;

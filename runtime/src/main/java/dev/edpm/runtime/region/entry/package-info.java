/**
 * A registered region inside the recorder: its plan, its listeners, its percentiles, and its share
 * of the bytes that records may take in the report.
 *
 * <p>The lock of the shares is taken under the monitor of a log. No other lock is taken under it.
 */
package dev.edpm.runtime.region.entry;

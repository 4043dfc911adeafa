/**
 * A registered region as the recorder sees it: its plan, its listeners, its percentiles, and its
 * share of the room that records have in a report.
 *
 * <p>The monitor of the shares is taken under that of a log, and takes no other one.
 */
package dev.edpm.runtime.region.entry;

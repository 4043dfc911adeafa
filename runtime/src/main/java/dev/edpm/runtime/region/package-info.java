/**
 * The hot path: what woven code calls when regions open and close, the records and aggregates that
 * are made from that, and snapshots of these. Opening and closing write to memory of the thread's
 * own, allocate nothing and take no lock. Each time that memory is full (after some hundred events)
 * the thread folds it under a monitor that nobody else holds, unless a snapshot is being taken;
 * what a thread does for the first time, such as opening a counter, may allocate and wait as well.
 */
package dev.edpm.runtime.region;

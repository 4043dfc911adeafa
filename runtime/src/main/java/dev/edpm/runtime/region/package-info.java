/**
 * What users read of the regions of a program: a snapshot, the summaries of its regions and
 * counters, and single executions. This is the ground floor of the recorder, whose rooms are the
 * packages below it; each imports only the rooms before it: {@code plan}, {@code event}, {@code
 * stats}, {@code store}, {@code encode}, {@code replay}, {@code listen}, {@code entry}, {@code
 * fold}, {@code counters}, {@code hot}, {@code registry}, {@code calibrate}, {@code snapshot},
 * {@code control}.
 *
 * <p>Their way is: enter, log, drain, fold, totals and records, snapshot, report. Opening and
 * closing a region write to memory of the thread's own, allocate nothing and take no lock. Each
 * time that memory is full, after some hundred events, the thread folds it under a monitor that
 * nobody else holds, unless a snapshot is being taken. What a thread does for the first time, such
 * as opening a counter, may allocate and wait as well.
 *
 * <p>A thread that holds one of these locks takes only later ones: the monitor of the snapshots
 * ({@code control}), the turn of the thread that gathers and the list of logs ({@code registry}),
 * the monitor of a log ({@code hot}), those of its counters, the shares of records ({@code entry}),
 * the store and its blocks ({@code store}), percentiles ({@code stats}), deferred problems ({@code
 * event}). No lock is held while code of the program is called.
 */
package dev.edpm.runtime.region;

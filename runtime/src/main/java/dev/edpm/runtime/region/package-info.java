/**
 * The results of measuring regions: a snapshot, the summaries of its regions and counters, and
 * single executions. This is the lowest layer of the recorder. Its other layers are the packages
 * below this one, and each imports only the packages before it: {@code plan}, {@code event}, {@code
 * stage}, {@code tag}, {@code stats}, {@code path}, {@code store}, {@code encode}, {@code replay},
 * {@code listen}, {@code entry}, {@code fold}, {@code counters}, {@code hot}, {@code carry}, {@code
 * registry}, {@code calibrate}, {@code snapshot}, {@code control}.
 *
 * <p>An execution passes through these steps: enter, log, drain, fold, totals and records,
 * snapshot, report. Opening and closing a region write to the thread's own memory, allocate nothing
 * and take no lock. When that memory is full, after some hundred events, the thread folds the
 * events. It does so under a monitor that no other thread holds unless a snapshot is being taken.
 * An action that a thread performs for the first time, such as opening a counter, may allocate and
 * wait as well.
 *
 * <p>The locks have an order; a thread that holds one of them takes only later ones: the monitor of
 * the snapshots ({@code control}), the monitor of the thread that gathers ({@code registry}), the
 * monitor of a log ({@code hot}), then either the results of ended threads and the list of logs
 * ({@code registry}), or one of the shares of records ({@code entry}), the store ({@code store}),
 * percentiles ({@code stats}), pauses and deferred problems ({@code event}). No lock is held while
 * a listener is notified or a problem is reported.
 */
package dev.edpm.runtime.region;

package dev.edpm.tasks.device;

import dev.edpm.tasks.memory.Transfer;
import dev.edpm.tasks.trace.TransferTrace;
import java.util.IdentityHashMap;
import java.util.Map;

/** Records transfers in the trace, and passes them on. Thread-safe. */
public final class TracedTransfers implements TransferListener {

  private final TransferListener next;
  private final TransferTrace trace;

  /** When the transfers started that have not ended. Guarded by itself. */
  private final Map<Transfer, Long> starts = new IdentityHashMap<>();

  private TracedTransfers(TransferListener next, TransferTrace trace) {
    this.next = next;
    this.trace = trace;
  }

  /**
   * Returns a listener that also records transfers.
   *
   * @param trace {@code null} if transfers are not traced
   */
  public static TransferListener of(TransferListener next, TransferTrace trace) {
    return trace == null ? next : new TracedTransfers(next, trace);
  }

  @Override
  public void starts(Transfer transfer) {
    next.starts(transfer);
    synchronized (starts) {
      starts.put(transfer, trace.now());
    }
  }

  @Override
  public void ended(Transfer transfer, boolean done) {
    Long start;
    synchronized (starts) {
      start = starts.remove(transfer);
    }
    if (done && start != null) {
      long task =
          Thread.currentThread() instanceof DeviceThread thread
              ? thread.fetchingTask()
              : TransferTrace.NO_TASK;
      trace.transferred(start, transfer.from(), transfer.to(), transfer.bytes(), task);
    }
    next.ended(transfer, done);
  }
}

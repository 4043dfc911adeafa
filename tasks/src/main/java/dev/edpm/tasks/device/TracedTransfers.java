package dev.edpm.tasks.device;

import dev.edpm.tasks.memory.Transfer;
import dev.edpm.tasks.trace.TransferTrace;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Records transfers and what devices have allocated in the trace, and passes them on. Thread-safe.
 */
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
    try {
      synchronized (starts) {
        starts.put(transfer, trace.now());
      }
    } catch (Error e) {
      // Other threads wait for the transfer, also if there is no memory to trace it.
      trace.drop();
    }
  }

  @Override
  public void ended(Transfer transfer, boolean done) {
    try {
      trace(transfer, done);
    } catch (Error e) {
      trace.drop();
    }
    next.ended(transfer, done);
  }

  @Override
  public void used(int node, long bytes) {
    try {
      trace.used(node, bytes);
    } catch (Error e) {
      trace.drop();
    }
    next.used(node, bytes);
  }

  private void trace(Transfer transfer, boolean done) {
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
  }
}

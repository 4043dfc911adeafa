package dev.edpm.tasks.activity;

import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.job.CountedValues;
import dev.edpm.tasks.job.FeedbackPeriod;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.sync.PaddedLong;
import dev.edpm.tasks.trace.EngineTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The tasks that ended on a worker in a period, as columns of numbers in chunks. Only one thread at
 * a time may write.
 *
 * <p>Memory order: a row is written before the size of its chunk, which has release order. A reader
 * that reads the size with acquire sees the rows below it.
 */
public final class TaskLog {

  /** The number of tasks in a chunk. */
  public static final int CHUNK = 1024;

  /** The number of values per task. */
  private static final int WIDTH = 7;

  /** The size of a task in bytes. */
  public static final int BYTES = WIDTH * Long.BYTES;

  private static final int VARIANT_SHIFT = 8;
  private static final int CODELET_SHIFT = 32;
  private static final int BYTE = 0xFF;

  private static final TaskState[] STATES = TaskState.values();

  /** An array of tasks. */
  static final class Chunk {
    private final int worker;
    private final long[] rows = new long[CHUNK * WIDTH];

    /** The details of few tasks; {@code null} while no task of the chunk has any. */
    private TaskDetail[] details;

    /** What tasks waited for; {@code null} while no task of the chunk was traced. */
    private TracedTasks traces;

    private final PaddedLong size = new PaddedLong();

    private volatile Chunk next;

    Chunk(int worker) {
      this.worker = worker;
    }

    int size() {
      return (int) size.get();
    }

    long number(int row) {
      return rows[row * WIDTH];
    }

    /**
     * Returns a task that the size included when it was read.
     *
     * @param codelets the codelets by index
     * @param origin the time that times are relative to
     */
    RecordedTask task(int row, List<CodeletSpec> codelets, long origin) {
      int at = row * WIDTH;
      long kind = rows[at + 5];
      CodeletSpec codelet = codelets.get((int) (kind >>> CODELET_SHIFT));
      TaskState state = STATES[(int) kind & BYTE];
      int variant = ((int) kind >>> VARIANT_SHIFT) - 2;
      boolean ran = variant > -2;
      TaskDetail detail = details == null || details[row] == null ? TaskDetail.NONE : details[row];
      CountedValues counted = detail.counted();
      return new RecordedTask(
          rows[at],
          codelet.name(),
          Optional.ofNullable(detail.name()),
          (int) rows[at + 6],
          ran ? worker : -1,
          variant < 0 ? Optional.empty() : Optional.of(codelet.variants().get(variant)),
          rows[at + 1] - origin,
          rows[at + 2] - origin,
          ran ? rows[at + 3] - origin : 0,
          ran ? rows[at + 4] - origin : 0,
          state,
          Optional.ofNullable(detail.exception()),
          detail.iterations(),
          counted == null ? List.of() : counted.counters(),
          counted == null ? List.of() : counted.values(),
          traces == null ? Optional.empty() : Optional.ofNullable(traces.of(row, rows[at])));
    }
  }

  private final FeedbackPeriod period;
  private final int worker;
  private volatile Chunk first;

  /** Confined to the writing thread. */
  private Chunk last;

  /** The cells of traces that the last chunk has used. Confined to the writing thread. */
  private int usedCells;

  private final PaddedLong dropped = new PaddedLong();

  /**
   * @param worker the number of the worker that writes, -1 for tasks that no worker runs
   */
  TaskLog(FeedbackPeriod period, int worker) {
    this.period = period;
    this.worker = worker;
  }

  FeedbackPeriod period() {
    return period;
  }

  /**
   * Records a task just before it becomes visible as ended, or counts it as omitted.
   *
   * @param flops the number of its floating-point operations, 0 if unknown
   */
  void add(Job task, double flops) {
    try {
      Chunk chunk = last;
      if (chunk == null || chunk.size.getPlain() == CHUNK) {
        chunk = newChunk();
      }
      if (chunk == null) {
        drop();
      } else {
        add(task, flops, chunk);
      }
    } catch (OutOfMemoryError e) {
      // The program needs the memory more. The row is not published.
      drop();
      if (task.traced() != null) {
        task.traced().trace().dropTask();
      }
    }
  }

  private void drop() {
    dropped.setRelease(dropped.getPlain() + 1);
  }

  private void add(Job task, double flops, Chunk chunk) {
    int row = (int) chunk.size.getPlain();
    int at = row * WIDTH;
    long[] rows = chunk.rows;
    TaskTimes times = task.times();
    // 0 for a task that did not run, 1 for a task that no variant accepted.
    int variant = times.worker < 0 ? 0 : times.variant + 2;
    rows[at] = task.number();
    rows[at + 1] = times.submitted;
    rows[at + 2] = times.ready;
    rows[at + 3] = times.started;
    rows[at + 4] = times.ended;
    rows[at + 5] =
        ((long) task.codeletState().index() << CODELET_SHIFT)
            | ((long) variant << VARIANT_SHIFT)
            | task.state().ordinal();
    rows[at + 6] = task.priority();
    TaskDetail detail = TaskDetail.of(task);
    if (detail != null && chunk.details == null) {
      chunk.details = new TaskDetail[CHUNK];
    }
    if (chunk.details != null) {
      // Also without details, because a task may have been dropped that should have got this row.
      chunk.details[row] = detail;
    }
    if (task.traced() != null) {
      trace(task, chunk, row, flops);
    }
    chunk.size.setRelease(row + 1);
  }

  private void trace(Job task, Chunk chunk, int row, double flops) {
    EngineTrace trace = task.traced().trace();
    if (chunk.traces == null) {
      chunk.traces = TracedTasks.of(trace, CHUNK, usedCells);
    }
    if (chunk.traces != null && chunk.traces.add(row, task, flops)) {
      usedCells = chunk.traces.used();
      trace.tookTask(worker);
    } else {
      trace.dropTask();
    }
  }

  private Chunk newChunk() {
    if (!period.take(CHUNK)) {
      return null;
    }
    Chunk fresh = new Chunk(worker);
    if (last == null) {
      first = fresh;
    } else {
      last.next = fresh;
    }
    last = fresh;
    return fresh;
  }

  /** Returns the chunks recorded so far. On any thread. */
  List<Chunk> chunks() {
    List<Chunk> all = new ArrayList<>();
    for (Chunk chunk = first; chunk != null; chunk = chunk.next) {
      all.add(chunk);
    }
    return all;
  }

  /** Returns the number of tasks that were omitted because the limit was reached. On any thread. */
  long dropped() {
    return dropped.get();
  }
}

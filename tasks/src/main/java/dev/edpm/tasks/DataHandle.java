package dev.edpm.tasks;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.DataUnregisteredException;
import dev.edpm.tasks.data.AcquireNode;
import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.trace.DataEvent;
import dev.edpm.tasks.trace.DataRecord;
import dev.edpm.tasks.trace.DataTrace;
import dev.edpm.tasks.trace.TraceAsked;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A handle of data that tasks access (StarPU's {@code starpu_data_handle_t}). Tasks on the same
 * data run as if one after the other in order of submission; tasks that only read it may run at the
 * same time. All methods may be called on any thread; tasks must not call methods that wait.
 *
 * <p>Memory order: what a task did to the data is visible to the tasks that follow it, and to the
 * program when {@link #read} returns.
 *
 * @param <T> the type of the data
 */
public final class DataHandle<T> {

  private final SharedData<T> data;

  private DataHandle(SharedData<T> data) {
    this.data = data;
  }

  /**
   * Creates a handle. Each piece of data must have only one handle: data that two handles share is
   * not detected.
   *
   * @param value an array, a {@link Block}, a {@link Tile} or any object
   */
  public static <T> DataHandle<T> of(T value) {
    return of(value, DataSize.of(value));
  }

  /**
   * Creates a handle of data whose size only the program knows.
   *
   * @param size the size of this value; {@link #replace(Object, DataSize)} sets the size of another
   *     value
   */
  public static <T> DataHandle<T> of(T value, DataSize size) {
    DataHandle<T> handle = new DataHandle<>(new SharedData<>(value, size));
    if (TraceAsked.PERHAPS) {
      // The measurement knows whether data is traced.
      ProcessEngine.get();
    }
    register(handle.data, null);
    return handle;
  }

  /** Adds data to the trace, if there is one. */
  private static void register(SharedData<?> data, DataRecord parent) {
    DataTrace trace = DataTrace.current();
    if (trace != null) {
      Object value = data.value();
      data.record(
          trace.registered(
              data.number(),
              DataSize.typeOf(value),
              data.size().bytes(),
              parent,
              DataSize.partOf(value)));
    }
  }

  /** Returns the data without waiting, for tasks that access it. */
  public T value() {
    return data.value();
  }

  /** Returns the size of the data, by which performance models distinguish tasks. */
  public DataSize size() {
    // This class creates all sizes.
    return (DataSize) data.size();
  }

  /**
   * Waits until all submitted tasks that change the data have ended, and returns the data.
   *
   * @throws TaskCancelledException if one of them has failed or was cancelled, so that the data is
   *     invalid
   * @throws IllegalStateException if a task calls this, or if it is called inside an {@link
   *     #update} that one of these tasks waits for
   */
  public T read() {
    return acquire("read()", AccessMode.READ, access -> value());
  }

  /**
   * Waits until all submitted tasks on the data have ended, and then changes the data on the
   * calling thread. Tasks that are submitted later wait for the change (StarPU's {@code
   * starpu_data_acquire}).
   *
   * <p>The function may access other data and submit tasks. It may also wait, but not for anything
   * that waits for this data: such a call throws an {@link IllegalStateException} instead of
   * waiting forever.
   *
   * @throws TaskCancelledException if one of the tasks has failed or was cancelled, so that the
   *     data is invalid
   * @throws IllegalStateException if a task calls this, or if it is called inside an {@code update}
   *     that one of these tasks waits for
   */
  public void update(Consumer<? super T> change) {
    acquire(
        HeldData.UPDATE,
        AccessMode.READ_WRITE,
        access -> {
          try {
            HeldData.hold(access, data);
            change.accept(value());
          } finally {
            HeldData.release(access);
          }
          return value();
        });
  }

  /**
   * Waits until all submitted tasks on the data have ended, and replaces the data. This also makes
   * data valid that a failed task has made invalid. From then on {@link #size} is the size of the
   * new value as {@link DataSize#of} returns it, which is unknown for values that it cannot
   * measure.
   *
   * <p>A replaced block is no longer a part of the whole data: the whole data keeps its previous
   * content there.
   *
   * @throws IllegalStateException if a task calls this, if the data is partitioned, or if it is
   *     called inside an {@link #update} that one of these tasks waits for
   */
  public void replace(T other) {
    replace(other, DataSize.of(other));
  }

  /**
   * Replaces the data as {@link #replace(Object)} does, by a value whose size only the program
   * knows.
   *
   * @throws IllegalStateException as {@link #replace(Object)} does
   */
  public void replace(T other, DataSize itsSize) {
    Objects.requireNonNull(itsSize, "the size must not be null");
    // Before other tasks can follow: they would assume that the data was replaced.
    data.requireWhole();
    acquire(
        "replace()",
        AccessMode.WRITE,
        access -> {
          data.replace(other, itsSize);
          return other;
        });
  }

  /**
   * Accesses the data between the tasks.
   *
   * @param call the method that waits, for messages
   * @param use accesses the data
   */
  private T acquire(String call, AccessMode mode, Function<AcquireNode, T> use) {
    WorkerThread.requireNone("data");
    DataTrace trace = data.record() == null ? null : DataTrace.current();
    long start = trace == null ? 0 : Clock.now();
    AcquireNode access = new AcquireNode();
    if (!data.await(access, call, mode)) {
      throw TaskCancelledException.of("the data is invalid", access);
    }
    try {
      data.fetchToHost(mode);
      if (trace != null) {
        trace.acquired(data.record(), Clock.now() - start);
      }
      return use.apply(access);
    } finally {
      access.end();
      if (trace != null) {
        trace.event(data.record(), DataEvent.RELEASED);
      }
    }
  }

  /**
   * Partitions the data into blocks that are data of their own, without waiting. While it is
   * partitioned, tasks on the whole data wait for tasks on the blocks, and vice versa.
   *
   * @param split such as {@link Block#into} or {@link Tile#into}
   * @return a handle for each block
   * @throws IllegalStateException if the data is partitioned already
   */
  public <P> List<DataHandle<P>> partition(Function<? super T, ? extends List<P>> split) {
    List<DataHandle<P>> handles = new ArrayList<>();
    for (SharedData<P> block : data.partition(split, DataSize::of)) {
      register(block, data.record());
      handles.add(new DataHandle<>(block));
    }
    trace(DataEvent.PARTITIONED);
    return handles;
  }

  /**
   * Joins the blocks without waiting. Their handles become invalid. Does nothing if the data is not
   * partitioned.
   */
  public void unpartition() {
    if (data.unpartition()) {
      trace(DataEvent.JOINED);
    }
  }

  /**
   * Waits until all submitted tasks on the data have ended, and closes the handle (StarPU's {@code
   * starpu_data_unregister}). The program may then use the data itself as before. A handle need not
   * be closed: the garbage collector frees it and the data. Closing it makes sure that no task uses
   * the data any more, and shows in the trace for how long tasks used it.
   *
   * <p>Later calls on the handle throw a {@link DataUnregisteredException}, and so does the
   * submission of a task on it. Data that a failed task has made invalid can be unregistered.
   *
   * @throws DataUnregisteredException if the handle is closed already
   * @throws IllegalStateException if a task calls this, if the data is partitioned or a block, or
   *     if it is called inside an {@link #update} that one of these tasks waits for
   */
  public void unregister() {
    WorkerThread.requireNone("data");
    DataTrace trace = data.record() == null ? null : DataTrace.current();
    long start = trace == null ? 0 : Clock.now();
    data.unregister("unregister()");
    if (trace != null) {
      trace.unregistered(data.record(), Clock.now() - start);
    }
  }

  private void trace(DataEvent event) {
    DataTrace trace = DataTrace.current();
    if (trace != null && data.record() != null) {
      trace.event(data.record(), event);
    }
  }

  SharedData<T> data() {
    return data;
  }

  @Override
  public String toString() {
    return data.toString();
  }
}

package dev.edpm.tasks;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.data.HeldData;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.data.Turn;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Data that tasks share (StarPU's {@code starpu_data_handle_t}): tasks that have it run as if one
 * after the other in the order in which they were submitted; those that only read it may run at the
 * same time. All methods may be called on any thread; a method that waits may not be called by a
 * task.
 *
 * <p>Memory order: what a task did to the data is visible to those that follow it, and to the
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
   * Returns a new handle. There is to be one handle for one piece of data: what two handles share
   * is not watched over.
   *
   * @param value an array, a {@link Block}, a {@link Tile} or any object
   */
  public static <T> DataHandle<T> of(T value) {
    return of(value, DataSize.of(value));
  }

  /**
   * Returns a new handle of data whose size only the program knows.
   *
   * @param size the size of that value: {@link #replace(Object, DataSize)} gives another value's
   */
  public static <T> DataHandle<T> of(T value, DataSize size) {
    return new DataHandle<>(new SharedData<>(value, size));
  }

  /** Returns the data, without waiting: for tasks that have it. */
  public T value() {
    return data.value();
  }

  /** Returns the size of the data, by which performance models tell tasks apart. */
  public DataSize size() {
    // All sizes come from here.
    return (DataSize) data.size();
  }

  /**
   * Waits until the tasks submitted so far that change the data have ended, and returns it.
   *
   * @throws TaskCancelledException when one of them has failed, so that the data is of no use
   * @throws IllegalStateException when a task calls it, or it is called inside an {@link #update}
   *     that one of these tasks waits for
   */
  public T read() {
    return acquire("read()", AccessMode.READ, turn -> value());
  }

  /**
   * Waits until the tasks submitted so far that have the data have ended, and has the calling
   * thread change it; tasks submitted later wait for that (StarPU's {@code starpu_data_acquire}).
   *
   * <p>The change may use other data and submit tasks. It may also wait, but not for what waits for
   * this data: such a call throws an {@link IllegalStateException} instead of waiting for ever.
   *
   * @throws TaskCancelledException when one of them has failed, so that the data is of no use
   * @throws IllegalStateException when a task calls it, or it is called inside an {@code update}
   *     that one of these tasks waits for
   */
  public void update(Consumer<? super T> change) {
    acquire(
        HeldData.UPDATE,
        AccessMode.READ_WRITE,
        turn -> {
          try {
            HeldData.hold(turn, data);
            change.accept(value());
          } finally {
            HeldData.release(turn);
          }
          return value();
        });
  }

  /**
   * Waits until the tasks submitted so far that have the data have ended, and replaces it: also
   * data that a failed task has left of no use. From then on {@link #size} is the size of the new
   * value as {@link DataSize#of} returns it, which is unknown for values that it cannot measure.
   *
   * <p>A part that is replaced is no longer a part of the whole: the whole keeps what it had there.
   *
   * @throws IllegalStateException when a task calls it, the data is partitioned, or it is called
   *     inside an {@link #update} that one of these tasks waits for
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
    Objects.requireNonNull(itsSize, "no size");
    // Before others can follow: else they would take the data for replaced.
    data.requireWhole();
    acquire(
        "replace()",
        AccessMode.WRITE,
        turn -> {
          data.replace(other, itsSize);
          return other;
        });
  }

  /**
   * Takes the data among the tasks.
   *
   * @param call by what the program waits, for messages
   * @param use what is done with the data
   */
  private T acquire(String call, AccessMode mode, Function<Turn, T> use) {
    WorkerThread.requireNone("data");
    Turn turn = new Turn();
    if (!data.await(turn, call, mode)) {
      throw TaskCancelledException.of("the data is invalid", turn);
    }
    try {
      return use.apply(turn);
    } finally {
      turn.end();
    }
  }

  /**
   * Splits the data into blocks that are data of their own, without waiting. While it is split,
   * tasks that have the whole wait for those that have blocks, and the other way round.
   *
   * @param split such as {@link Block#into} or {@link Tile#into}
   * @return a handle for each block
   * @throws IllegalStateException when it is split already
   */
  public <P> List<DataHandle<P>> partition(Function<? super T, ? extends List<P>> split) {
    List<DataHandle<P>> handles = new ArrayList<>();
    for (SharedData<P> block : data.partition(split, DataSize::of)) {
      handles.add(new DataHandle<>(block));
    }
    return handles;
  }

  /**
   * Joins its blocks again, without waiting: their handles are of no use from now on. Does nothing
   * when it is not split.
   */
  public void unpartition() {
    data.unpartition();
  }

  SharedData<T> data() {
    return data;
  }

  @Override
  public String toString() {
    return data.toString();
  }
}

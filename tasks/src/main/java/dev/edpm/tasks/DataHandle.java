package dev.edpm.tasks;

import dev.edpm.tasks.sync.SpinLock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
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

  private static final AtomicLong HANDLES = new AtomicLong();

  /** Of the same order in all threads, so that locks are taken in it. */
  private final long order = HANDLES.getAndIncrement();

  private final DataHandle<?> root;

  /** The root's. */
  private final SpinLock lock;

  private final AccessHistory history;

  // Written together, in a turn of the program, while no task has the data.
  private T value;
  private DataSize size;

  private List<DataHandle<?>> blocks = List.of();
  private boolean joined;

  private DataHandle(T value, DataSize size, DataHandle<?> root, AccessHistory history) {
    this.value = value;
    this.size = size;
    this.root = root == null ? this : root;
    this.lock = root == null ? SpinLock.small() : root.lock;
    this.history = history;
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
    return new DataHandle<>(value, size, null, new AccessHistory());
  }

  /** Returns the data, without waiting: for tasks that have it. */
  public T value() {
    return value;
  }

  /** Returns the size of the data, by which performance models tell tasks apart. */
  public DataSize size() {
    return size;
  }

  /**
   * Waits until the tasks submitted so far that change the data have ended, and returns it.
   *
   * @throws TaskCancelledException when one of them has failed, so that the data is of no use
   * @throws IllegalStateException when a task calls it, or it is called inside an {@link #update}
   *     that one of these tasks waits for
   */
  public T read() {
    return acquire("read()", AccessMode.READ, turn -> value);
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
        UpdateCalls.CALL,
        AccessMode.READ_WRITE,
        turn -> {
          try {
            HeldData.hold(turn, this);
            change.accept(value);
          } finally {
            HeldData.release(turn);
          }
          return value;
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
    ifWhole(() -> {});
    acquire(
        "replace()",
        AccessMode.WRITE,
        turn -> {
          ifWhole(
              () -> {
                value = other;
                size = itsSize;
              });
          return other;
        });
  }

  private void ifWhole(Runnable action) {
    lock.lock();
    try {
      if (!blocks.isEmpty()) {
        throw new IllegalStateException("data cannot be replaced while it is partitioned");
      }
      action.run();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes the data among the tasks.
   *
   * @param call by what the program waits, for messages
   * @param use what is done with the data
   */
  private T acquire(String call, AccessMode mode, Function<Task, T> use) {
    Task turn = Task.ofProgram();
    FreedTasks freed = new FreedTasks();
    takeTurn(turn, call, mode, freed);
    try {
      return use.apply(turn);
    } finally {
      turn.endTurn(freed);
    }
  }

  private void takeTurn(Task turn, String call, AccessMode mode, FreedTasks freed) {
    DataHandle<?>[] handles = {this};
    try (HeldData.Wait held = HeldData.waitFor(turn, call)) {
      try {
        link(turn, handles, parameter -> mode);
      } catch (Throwable e) {
        // Some may follow it already, as when the heap is exhausted.
        turn.giveUpTurn(held, call, freed);
        throw e;
      }
      try {
        turn.awaitTurn(held, call, freed);
      } catch (IllegalStateException e) {
        if (!mode.reads()) {
          // Others would take the data for replaced.
          turn.cancel();
        } else if (!mode.writes()) {
          // Later tasks follow those before it themselves.
          turn.endTurn(freed);
        }
        throw e;
      }
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
    while (true) {
      T whole = value();
      List<DataHandle<P>> handles = adopt(whole, split.apply(whole));
      if (handles != null) {
        return handles;
      }
    }
  }

  /** Makes parts of the data its blocks; returns {@code null} when it was replaced meanwhile. */
  private <P> List<DataHandle<P>> adopt(T whole, List<P> parts) {
    lock.lock();
    try {
      checkUsable();
      if (!blocks.isEmpty()) {
        throw new IllegalStateException("the data is partitioned already");
      }
      if (value != whole) {
        return null;
      }
      List<DataHandle<P>> handles = new ArrayList<>(parts.size());
      for (P part : parts) {
        handles.add(new DataHandle<>(part, DataSize.of(part), root, history.copy()));
      }
      blocks = List.copyOf(handles);
      return handles;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Joins its blocks again, without waiting: their handles are of no use from now on. Does nothing
   * when it is not split.
   */
  public void unpartition() {
    lock.lock();
    try {
      joinBlocks();
    } finally {
      lock.unlock();
    }
  }

  private void joinBlocks() {
    if (blocks.isEmpty()) {
      return;
    }
    List<AccessHistory> histories = new ArrayList<>(blocks.size());
    for (DataHandle<?> block : blocks) {
      block.joinBlocks();
      histories.add(block.history);
    }
    // The blocks began with all of its own.
    history.join(histories);
    for (DataHandle<?> block : blocks) {
      block.joined = true;
    }
    blocks = List.of();
  }

  /** Says how a task uses a parameter. */
  interface Modes {
    AccessMode of(int parameter);
  }

  /** Lets a task that is being submitted follow those that had its data before. */
  static void link(Task task, DataHandle<?>[] handles, Modes modes) {
    link(task, handles, modes, -1);
  }

  /** Takes the locks of all roots, in their order, so that no two tasks wait for each other. */
  private static void link(Task task, DataHandle<?>[] handles, Modes modes, long above) {
    DataHandle<?> next = null;
    for (DataHandle<?> handle : handles) {
      DataHandle<?> candidate = handle.root;
      if (candidate.order > above && (next == null || candidate.order < next.order)) {
        next = candidate;
      }
    }
    if (next != null) {
      next.lock.lock();
      try {
        link(task, handles, modes, next.order);
      } finally {
        next.lock.unlock();
      }
      return;
    }
    for (DataHandle<?> handle : handles) {
      handle.checkUsable();
    }
    for (int i = 0; i < handles.length; i++) {
      handles[i].access(task, modes.of(i));
    }
  }

  private void access(Task task, AccessMode mode) {
    if (blocks.isEmpty()) {
      history.access(task, mode);
      return;
    }
    for (DataHandle<?> block : blocks) {
      block.access(task, mode);
    }
  }

  private void checkUsable() {
    if (joined) {
      throw new IllegalStateException(
          "the block's data has been joined again: unpartition() ended its handle");
    }
  }

  @Override
  public String toString() {
    return "data " + order + " " + size.bytes() + " bytes";
  }
}

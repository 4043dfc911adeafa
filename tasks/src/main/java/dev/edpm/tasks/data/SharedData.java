package dev.edpm.tasks.data;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.sync.SpinLock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * A piece of data and the tasks that have used it last: from these follows what the next one has to
 * wait for. Data can be split into blocks, which are data of their own. All methods may be called
 * on any thread.
 *
 * <p>Memory order: what a task did to the data is visible to those that follow it, and to a thread
 * that has awaited its turn.
 *
 * @param <T> the type of the data
 */
public final class SharedData<T> {

  private static final AtomicLong ALL = new AtomicLong();

  /** Of the same order in all threads, so that locks are taken in it. */
  private final long order = ALL.getAndIncrement();

  private final SharedData<?> root;

  /** The root's. */
  private final SpinLock lock;

  private final AccessHistory history;

  // Written together, in a turn of the program, while no task has the data.
  private T value;
  private Extent size;

  private List<SharedData<?>> blocks = List.of();
  private boolean joined;

  private SharedData(T value, Extent size, SharedData<?> root, AccessHistory history) {
    this.value = value;
    this.size = size;
    this.root = root == null ? this : root;
    this.lock = root == null ? SpinLock.small() : root.lock;
    this.history = history;
  }

  /** Creates a piece of data that no task has used yet. */
  public SharedData(T value, Extent size) {
    this(value, size, null, new AccessHistory());
  }

  /** Returns the data, without waiting: for tasks that have it. */
  public T value() {
    return value;
  }

  /** Returns the size of the data, by which performance models tell tasks apart. */
  public Extent size() {
    return size;
  }

  /**
   * Waits until the calling thread may use the data in a way. It has to end the turn where this
   * returns {@code true}.
   *
   * @param turn a new one
   * @param call the method by which the program waits, for messages
   * @return whether the data is of use; else the turn has ended
   * @throws IllegalStateException when the data has been joined again, or the thread is inside an
   *     {@code update()} that keeps its turn from coming
   */
  public boolean await(Turn turn, String call, AccessMode mode) {
    SharedData<?>[] alone = {this};
    try (HeldData.Wait held = HeldData.waitFor(turn, call)) {
      try {
        link(turn, alone, parameter -> mode);
      } catch (Throwable e) {
        // Some may follow it already, as when the heap is exhausted.
        turn.giveUp(held, call);
        throw e;
      }
      try {
        return turn.await(held, call);
      } catch (IllegalStateException e) {
        if (!mode.reads()) {
          // Others would take the data for replaced.
          turn.cancel();
        } else if (!mode.writes()) {
          // Later tasks follow those before it themselves.
          turn.end();
        }
        throw e;
      }
    }
  }

  /**
   * Replaces the data, in a turn of the calling thread.
   *
   * @throws IllegalStateException when it is partitioned
   */
  public void replace(T other, Extent otherSize) {
    lock.lock();
    try {
      checkWhole();
      value = other;
      size = otherSize;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Checks that it is not partitioned now.
   *
   * @throws IllegalStateException when it is
   */
  public void requireWhole() {
    lock.lock();
    try {
      checkWhole();
    } finally {
      lock.unlock();
    }
  }

  private void checkWhole() {
    if (!blocks.isEmpty()) {
      throw new IllegalStateException("data cannot be replaced while it is partitioned");
    }
  }

  /**
   * Splits the data into blocks that are data of their own, without waiting. While it is split,
   * tasks that have the whole wait for those that have blocks, and the other way round.
   *
   * @param sizeOf returns the size of a block
   * @throws IllegalStateException when it is split already
   */
  public <P> List<SharedData<P>> partition(
      Function<? super T, ? extends List<P>> split, Function<? super P, Extent> sizeOf) {
    while (true) {
      T whole = value();
      List<SharedData<P>> parts = adopt(whole, split.apply(whole), sizeOf);
      if (parts != null) {
        return parts;
      }
    }
  }

  /** Makes parts of the data its blocks; returns {@code null} when it was replaced meanwhile. */
  private <P> List<SharedData<P>> adopt(
      T whole, List<P> parts, Function<? super P, Extent> sizeOf) {
    lock.lock();
    try {
      checkUsable();
      if (!blocks.isEmpty()) {
        throw new IllegalStateException("the data is partitioned already");
      }
      if (value != whole) {
        return null;
      }
      List<SharedData<P>> all = new ArrayList<>(parts.size());
      for (P part : parts) {
        all.add(new SharedData<>(part, sizeOf.apply(part), root, history.copy()));
      }
      blocks = List.copyOf(all);
      return all;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Joins its blocks again, without waiting: they are of no use from now on. Does nothing when it
   * is not split.
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
    for (SharedData<?> block : blocks) {
      block.joinBlocks();
      histories.add(block.history);
    }
    // The blocks began with all of its own.
    history.join(histories);
    for (SharedData<?> block : blocks) {
      block.joined = true;
    }
    blocks = List.of();
  }

  /**
   * Lets a task that is being submitted follow those that had its data before.
   *
   * @param modes how it uses each piece of data, by its place
   * @throws IllegalStateException when a block has been joined again
   */
  public static void link(Node task, SharedData<?>[] data, IntFunction<AccessMode> modes) {
    link(task, data, modes, -1);
  }

  /** Takes the locks of all roots, in their order, so that no two tasks wait for each other. */
  private static void link(
      Node task, SharedData<?>[] data, IntFunction<AccessMode> modes, long above) {
    SharedData<?> next = null;
    for (SharedData<?> one : data) {
      SharedData<?> candidate = one.root;
      if (candidate.order > above && (next == null || candidate.order < next.order)) {
        next = candidate;
      }
    }
    if (next != null) {
      next.lock.lock();
      try {
        link(task, data, modes, next.order);
      } finally {
        next.lock.unlock();
      }
      return;
    }
    for (SharedData<?> one : data) {
      one.checkUsable();
    }
    for (int i = 0; i < data.length; i++) {
      data[i].access(task, modes.apply(i));
    }
  }

  private void access(Node task, AccessMode mode) {
    if (blocks.isEmpty()) {
      history.access(task, mode);
      return;
    }
    for (SharedData<?> block : blocks) {
      block.access(task, mode);
    }
  }

  private void checkUsable() {
    if (joined) {
      throw new IllegalStateException(
          "this handle is invalid: unpartition() joined the data of its block");
    }
  }

  @Override
  public String toString() {
    return "data " + order + " " + size.bytes() + " bytes";
  }
}

package dev.edpm.tasks.data;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.DataUnregisteredException;
import dev.edpm.tasks.device.DeviceData;
import dev.edpm.tasks.device.DeviceThread;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.device.FetchedData;
import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.sync.SpinLock;
import dev.edpm.tasks.trace.DataEvent;
import dev.edpm.tasks.trace.DataRecord;
import dev.edpm.tasks.trace.DataTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * A piece of data and its most recent tasks, from which the dependencies of the next task follow.
 * Data can be partitioned into blocks, which are data of their own. All methods may be called on
 * any thread.
 *
 * <p>Memory order: what a task did to the data is visible to the tasks that follow it, and to a
 * thread that has waited for its access.
 *
 * @param <T> the type of the data
 */
public final class SharedData<T> {

  private static final String UNREGISTERED =
      "this handle was unregistered by unregister(); create a new one with DataHandle.of";

  private static final AtomicLong ALL = new AtomicLong(1);

  /** Guards the first use of data by the devices of an engine. */
  private static final Object CLAIMS = new Object();

  /** Whether an engine of this process has devices and data. */
  private static volatile boolean anyOnDevices;

  /** Unique; threads take the locks of several roots in this order. */
  private final long order = ALL.getAndIncrement();

  private final SharedData<?> root;

  /** The data that this is a block of, {@code null} if it is none. */
  private final SharedData<?> whole;

  /** The lock of the root. */
  private final SpinLock lock;

  private final AccessHistory history;

  // Written together, in an access of the program, while no task accesses the data.
  private T value;
  private Extent size;

  /**
   * The size as one number, 0 if it was not needed yet. Volatile, so that it is read as a whole.
   */
  private volatile long shape;

  /** The partition of the whole that this is a block of. */
  private final int partition;

  /** How often the blocks of this data were joined. Written under the lock. */
  private int partitions;

  private List<SharedData<?>> blocks = List.of();
  private boolean joined;

  /** {@code null} until an engine with devices has a task on the data. */
  private volatile DeviceData onDevices;

  /**
   * The access after which no task may access the data; {@code null} while it is registered.
   * Written under the lock.
   */
  private volatile AcquireNode lastAccess;

  /** What the trace knows about this data, {@code null} if data is not traced. */
  private DataRecord record;

  private SharedData(T value, Extent size, SharedData<?> whole, AccessHistory history) {
    this.value = value;
    this.size = size;
    this.whole = whole;
    this.partition = whole == null ? 0 : whole.partitions;
    this.root = whole == null ? this : whole.root;
    this.lock = whole == null ? SpinLock.small() : root.lock;
    this.history = history;
  }

  /** Creates a piece of data that no task has accessed. */
  public SharedData(T value, Extent size) {
    this(value, size, null, new AccessHistory());
  }

  /** Returns the number of the data, from 1; different from that of all other data. */
  public long number() {
    return order;
  }

  /** Sets the record of the trace, before other threads see the data. */
  public void record(DataRecord fresh) {
    record = fresh;
  }

  /** Returns the record of the trace, {@code null} if the data is not traced. */
  public DataRecord record() {
    return record;
  }

  /**
   * Returns the data without waiting, for tasks that access it: the copy in the memory of the
   * device that the calling thread runs a task on, otherwise that in main memory.
   *
   * @throws DataUnregisteredException if it was unregistered
   */
  public T value() {
    if (onDevices != null && Thread.currentThread() instanceof DeviceThread thread) {
      FetchedData fetched = thread.fetched();
      @SuppressWarnings("unchecked")
      T local = fetched == null ? null : (T) fetched.local(onDevices);
      if (local != null) {
        return local;
      }
    }
    return inMainMemory();
  }

  private T inMainMemory() {
    T present = value;
    if (present == null && lastAccess != null) {
      throw new DataUnregisteredException(UNREGISTERED);
    }
    return present;
  }

  /** Returns the size of the data, by which performance models distinguish tasks. */
  public Extent size() {
    return size;
  }

  /** Returns the size as one number, see {@link PackedShape}, for tasks that access the data. */
  public long shape() {
    long known = shape;
    if (known == 0) {
      known = PackedShape.pack(size);
      shape = known;
    }
    return known;
  }

  /**
   * Waits until the calling thread may access the data. If this returns {@code true}, the thread
   * must end the access.
   *
   * @param access a new node
   * @param call the method that waits, for messages
   * @return whether the data is valid; otherwise the access has ended
   * @throws IllegalStateException if the data is a block that has been joined, or if the thread is
   *     inside an {@code update()} that prevents the access
   */
  public boolean await(AcquireNode access, String call, AccessMode mode) {
    return await(access, call, mode, null);
  }

  private boolean await(AcquireNode access, String call, AccessMode mode, AcquireNode closing) {
    SharedData<?>[] alone = {this};
    try (HeldData.Wait held = HeldData.waitFor(access, call)) {
      try {
        link(access, alone, parameter -> mode, closing, -1);
      } catch (Throwable e) {
        reopen(closing);
        // Other tasks may already follow the access, for example if the heap was exhausted
        // half-way.
        access.giveUp(held, call);
        throw e;
      }
      try {
        return access.await(held, call);
      } catch (IllegalStateException e) {
        reopen(closing);
        if (!mode.reads()) {
          // Otherwise later tasks would assume that the data was overwritten.
          access.cancel();
        } else if (!mode.writes()) {
          // Later tasks themselves follow the tasks before the access.
          access.end();
        }
        throw e;
      }
    }
  }

  /**
   * Replaces the data, in an access of the calling thread.
   *
   * @throws IllegalStateException if the data is partitioned
   */
  public void replace(T other, Extent otherSize) {
    lock.lock();
    try {
      checkWhole();
      value = other;
      size = otherSize;
      shape = 0;
    } finally {
      lock.unlock();
    }
    forgetCopies();
  }

  /**
   * Checks that the data is not partitioned.
   *
   * @throws IllegalStateException if it is
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
   * Partitions the data into blocks that are data of their own, without waiting. While it is
   * partitioned, tasks on the whole data wait for tasks on the blocks, and vice versa.
   *
   * @param sizeOf returns the size of a block
   * @throws IllegalStateException if the data is partitioned already
   */
  public <P> List<SharedData<P>> partition(
      Function<? super T, ? extends List<P>> split, Function<? super P, Extent> sizeOf) {
    while (true) {
      T whole = inMainMemory();
      List<SharedData<P>> parts = adopt(whole, split.apply(whole), sizeOf);
      if (parts != null) {
        return parts;
      }
    }
  }

  /**
   * Makes parts of the data its blocks; returns {@code null} if the data was replaced in the
   * meantime.
   */
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
        all.add(new SharedData<>(part, sizeOf.apply(part), this, history.copy()));
      }
      blocks = List.copyOf(all);
      return all;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Refuses further tasks, waits until all earlier ones on the data have ended, and forgets the
   * data.
   *
   * @param call the method that waits, for messages
   * @throws IllegalStateException if it is a block, if it is partitioned, if it is unregistered, or
   *     if the thread is inside an {@code update()} that prevents the wait
   */
  public void unregister(String call) {
    AcquireNode access = new AcquireNode();
    boolean valid = await(access, call, AccessMode.READ_WRITE, access);
    try {
      if (onDevices != null) {
        fetchLast(valid);
      }
    } finally {
      if (valid) {
        access.end();
      }
      value = null;
      forgetCopies();
    }
  }

  /** Makes main memory valid if it can be, and waits for its transfers in any case. */
  private void fetchLast(boolean valid) {
    try {
      fetchToHost(valid ? AccessMode.READ_WRITE : AccessMode.WRITE);
    } catch (IllegalStateException lost) {
      // The loss of the device was reported.
      fetchToHost(AccessMode.WRITE);
    }
  }

  // ---- devices

  /**
   * Makes known that tasks on the data may run on devices.
   *
   * @throws DataUnregisteredException if it was unregistered
   * @throws IllegalArgumentException if the devices of another engine may have copies of it
   */
  public void use(Devices devices) {
    checkRegistered();
    claim(devices);
  }

  private void claim(Devices devices) {
    DeviceData known = onDevices;
    if (known != null && known.devices() == devices) {
      return;
    }
    synchronized (CLAIMS) {
      known = onDevices;
      if (known != null && known.devices() != devices && !known.devices().isClosed()) {
        throw new IllegalArgumentException(
            this
                + " is used by another engine with devices; close that engine first, or create"
                + " another handle");
      }
      if (whole != null) {
        whole.claim(devices);
      }
      if (known == null || known.devices() != devices) {
        onDevices =
            devices.data(
                this, value, size.bytes(), whole == null ? null : whole.onDevices, partition);
      }
      anyOnDevices = true;
    }
  }

  /** Returns the copies in devices; {@code null} if no engine with devices has used the data. */
  public DeviceData onDevices() {
    return onDevices;
  }

  /** Returns whether an engine of this process has devices and data. */
  public static boolean isAnyOnDevices() {
    return anyOnDevices;
  }

  /** Returns whether this is a block of other data, or of a block of it. */
  public boolean isWithin(SharedData<?> other) {
    for (SharedData<?> above = this; above != null; above = above.whole) {
      if (above == other) {
        return true;
      }
    }
    return false;
  }

  /**
   * Makes the data valid in main memory, in an access of the calling thread or of a task of an
   * engine without devices.
   *
   * @throws IllegalStateException if it was lost with a device
   */
  public void fetchToHost(AccessMode mode) {
    if (anyOnDevices && root.onDevices != null) {
      // A block of data that a device has.
      claim(root.onDevices.devices());
      onDevices.devices().fetchToHost(onDevices, mode);
    }
  }

  private void forgetCopies() {
    // Another thread may be about to pass the value to devices for its first task.
    synchronized (CLAIMS) {
      if (onDevices != null) {
        onDevices.devices().replaced(onDevices, value, size.bytes());
      }
    }
  }

  private void close(AcquireNode access) {
    if (root != this) {
      throw new IllegalStateException(
          "a block cannot be unregistered; call unpartition() on the data that was partitioned");
    }
    if (!blocks.isEmpty()) {
      throw partitioned();
    }
    lastAccess = access;
  }

  /** Reopens the data if an access has closed it. */
  private void reopen(AcquireNode access) {
    lock.lock();
    try {
      if (lastAccess == access) {
        lastAccess = null;
      }
    } finally {
      lock.unlock();
    }
  }

  private static IllegalStateException partitioned() {
    return new IllegalStateException(
        "data cannot be unregistered while it is partitioned; call unpartition() first");
  }

  /**
   * Joins the blocks without waiting. Their handles become invalid. Does nothing if the data is not
   * partitioned.
   *
   * @return whether it was
   */
  public boolean unpartition() {
    lock.lock();
    try {
      checkRegistered();
      boolean was = !blocks.isEmpty();
      joinBlocks();
      return was;
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
    // The blocks started with a copy of this history, so nothing is lost.
    history.join(histories);
    for (SharedData<?> block : blocks) {
      block.joined = true;
      DataTrace trace = DataTrace.current();
      if (block.record != null && trace != null) {
        trace.event(block.record, DataEvent.UNREGISTERED);
      }
    }
    blocks = List.of();
    partitions++;
  }

  /**
   * Makes a task that is being submitted follow the earlier tasks on its data.
   *
   * @param modes the access mode of each piece of data, by its index
   * @throws DataUnregisteredException if one of them is a block that has been joined, or was
   *     unregistered
   */
  public static void link(Node task, SharedData<?>[] data, IntFunction<AccessMode> modes) {
    link(task, data, modes, null, -1);
  }

  /**
   * Takes the locks of all roots in a fixed order, so that submissions cannot deadlock and two
   * tasks never follow each other.
   *
   * @param closing the task itself if no later one may access the data, otherwise {@code null}
   * @param above the number of the last root whose lock was taken
   */
  private static void link(
      Node task,
      SharedData<?>[] data,
      IntFunction<AccessMode> modes,
      AcquireNode closing,
      long above) {
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
        link(task, data, modes, closing, next.order);
      } finally {
        next.lock.unlock();
      }
      return;
    }
    for (SharedData<?> one : data) {
      one.checkUsable();
    }
    if (closing != null) {
      data[0].close(closing);
    }
    for (int i = 0; i < data.length; i++) {
      AccessMode mode = modes.apply(i);
      data[i].access(task, mode);
      if (data[i].record != null && task.number() >= 0) {
        data[i].record.accessed(task.number(), mode);
      }
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
      throw new DataUnregisteredException(
          "this handle is invalid: unpartition() joined the data of its block");
    }
    checkRegistered();
  }

  private void checkRegistered() {
    if (lastAccess != null) {
      throw new DataUnregisteredException(UNREGISTERED);
    }
  }

  @Override
  public String toString() {
    return "data " + order + " " + size.bytes() + " bytes";
  }
}

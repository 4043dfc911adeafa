package dev.edpm.tasks.device;

import dev.edpm.tasks.bus.BusTable;
import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.memory.Buffer;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.Fetch;
import dev.edpm.tasks.memory.Memories;
import dev.edpm.tasks.memory.NodeStatistics;
import dev.edpm.tasks.memory.Piece;
import dev.edpm.tasks.memory.Transfer;
import dev.edpm.tasks.model.Arch;
import java.lang.ref.Cleaner;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The simulated devices of an engine. Each has a worker, after those of the CPUs, and a memory, in
 * which its tasks run on copies of their data. Safe on any thread.
 *
 * <p>The thread that needs a copy performs its transfers; they take the declared time, without the
 * lock. A transfer waits only for transfers that were planned before it, so threads cannot wait for
 * each other in a cycle.
 */
public final class Devices {

  private static final Cleaner CLEANER = Cleaner.create();
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_MB = 1e6;
  private static final Arch CPU = Arch.cpu(1);

  private final List<DeclaredDevice> declared;
  private final int cpus;
  private final BusTable buses;
  private final DataCopier copier;
  private final TransferListener listener;

  /** When counting started, in ns. */
  private volatile long start = System.nanoTime();

  /** Guards the memories, and all that follows. */
  private final Object lock = new Object();

  private final Memories memories;

  /** The number of times that memory may have become free. */
  private long changes;

  private final boolean[] lost;
  private volatile boolean closed;

  private Devices(
      List<DeclaredDevice> declared, int cpus, DataCopier copier, TransferListener listener) {
    this.declared = declared;
    this.cpus = cpus;
    this.copier = copier;
    this.listener = listener;
    buses = DeclaredDevice.buses(declared);
    memories = new Memories(declared.stream().mapToLong(DeclaredDevice::memory).toArray());
    lost = new boolean[declared.size()];
  }

  /**
   * Creates the devices of an engine; returns {@code null} if there are none.
   *
   * @param cpus the number of CPU workers
   * @param listener is told of all transfers; it must not throw
   */
  public static Devices of(
      List<DeclaredDevice> declared, int cpus, DataCopier copier, TransferListener listener) {
    return declared.isEmpty() ? null : new Devices(declared, cpus, copier, listener);
  }

  // ---- workers

  /** Returns the architecture of a worker. */
  public Arch arch(int worker) {
    return worker < cpus ? CPU : new Arch(DeclaredDevice.TYPE, worker - cpus, 1);
  }

  /** Returns the kind of a worker. */
  public WorkerKind kind(int worker) {
    return worker < cpus ? WorkerKind.CPU : WorkerKind.DEVICE;
  }

  /** Returns how many times as fast as a CPU worker a worker is declared to be. */
  public double speed(int worker) {
    return worker < cpus ? 1 : declared.get(worker - cpus).speed();
  }

  /** Returns the number of CPU workers and devices. */
  public int workers() {
    return cpus + declared.size();
  }

  /** Returns the description of a worker for messages, such as {@code the device fast}. */
  public String describe(int worker) {
    return worker < cpus
        ? "worker " + worker
        : "the device " + declared.get(worker - cpus).name() + " (worker " + worker + ")";
  }

  private int node(int worker) {
    return worker < cpus ? Memories.RAM : worker - cpus + 1;
  }

  /** Returns whether a worker is that of a lost device. */
  public boolean isLost(int worker) {
    if (worker < cpus) {
      return false;
    }
    synchronized (lock) {
      return lost[worker - cpus];
    }
  }

  /** Makes known that a device does not work any more. */
  public void lose(int worker) {
    synchronized (lock) {
      lost[worker - cpus] = true;
      memories.lose(node(worker));
      changed();
    }
  }

  // ---- data

  /**
   * Creates the copies of a piece of data, which is in main memory only.
   *
   * @param owner the object whose end is the end of the data
   * @param whole the data that it is a block of, {@code null} if it is none
   * @param partition the partition of the whole that it is from
   */
  public DeviceData data(Object owner, Object value, long bytes, DeviceData whole, int partition) {
    Object layout = copier.layout(value);
    Object content = content(value, layout);
    Piece piece;
    synchronized (lock) {
      piece =
          whole == null
              ? memories.piece(bytes, layout, content)
              : memories.block(whole.piece(), partition, bytes, layout, content);
    }
    DeviceData data = new DeviceData(this, piece, layout);
    CLEANER.register(owner, () -> abandon(data));
    return data;
  }

  /** Returns nothing for other objects, from which the owner may be reachable. */
  private static Object content(Object value, Object layout) {
    return layout == null ? null : value;
  }

  /** Forgets all copies of data whose value was replaced, or that was unregistered. */
  public void replaced(DeviceData data, Object value, long bytes) {
    Object layout = copier.layout(value);
    Piece fresh;
    synchronized (lock) {
      memories.remove(data.piece());
      changed();
      fresh = memories.piece(bytes, layout, content(value, layout));
    }
    data.replace(fresh, layout);
  }

  /** Frees the buffers of data when neither the program nor a task can use it again. */
  private void abandon(DeviceData data) {
    synchronized (lock) {
      memories.abandon(data.piece());
      changed();
    }
  }

  /** Returns whether the memory of a worker is large enough for some data. */
  public boolean fits(long bytes, int worker) {
    return bytes <= memory(worker);
  }

  /** Returns the size of the memory of a worker in bytes, the largest number without a limit. */
  public long memory(int worker) {
    return memories.limit(node(worker));
  }

  /** Returns the predicted time to make data valid in the memory of a worker, in microseconds. */
  public double expectedTransfer(DeviceData data, int worker) {
    int node = node(worker);
    int source;
    long bytes;
    synchronized (lock) {
      Piece piece = data.piece();
      if (piece.isValid(node)) {
        return 0;
      }
      source = Math.max(0, piece.firstValid());
      bytes = piece.bytes();
    }
    return buses.predicted(source, node, bytes);
  }

  // ---- fetch and release

  /**
   * Makes the data of a task valid in the memory of its worker, and keeps it there until it is
   * released. Waits for the transfers.
   *
   * @throws IllegalStateException if data was lost with its device
   */
  public FetchedData fetch(DeviceData[] data, IntFunction<AccessMode> modes, int worker) {
    int node = node(worker);
    FetchedData fetched = new FetchedData(this, node, data.length);
    try {
      for (int i = 0; i < data.length; i++) {
        fetch(data[i], mode(data, modes, i), node, fetched);
      }
      return fetched;
    } catch (Throwable e) {
      fetched.release();
      throw e;
    }
  }

  /** Makes data valid in main memory for an access of the program, and waits for the transfers. */
  public void fetchToHost(DeviceData data, AccessMode mode) {
    FetchedData fetched = new FetchedData(this, Memories.RAM, 1);
    try {
      fetch(data, mode, Memories.RAM, fetched);
    } finally {
      fetched.release();
    }
  }

  /** Returns the access mode of data, which a task may have several times. */
  private static AccessMode mode(DeviceData[] data, IntFunction<AccessMode> modes, int index) {
    boolean reads = false;
    boolean writes = false;
    for (int i = 0; i < data.length; i++) {
      if (data[i] == data[index]) {
        reads |= modes.apply(i).reads();
        writes |= modes.apply(i).writes();
      }
    }
    return !writes ? AccessMode.READ : reads ? AccessMode.READ_WRITE : AccessMode.WRITE;
  }

  private void fetch(DeviceData data, AccessMode mode, int node, FetchedData fetched) {
    while (true) {
      Piece piece = data.piece();
      Fetch fetch;
      long seen;
      synchronized (lock) {
        fetch = memories.fetch(piece, node, mode);
        seen = changes;
        if (fetch.outcome() == Fetch.Outcome.PINNED) {
          fetched.add(data, piece, piece.buffer(node));
        }
      }
      perform(fetch);
      switch (fetch.outcome()) {
        case PINNED -> {
          // Only now, since transfers must be performed even if the heap is exhausted.
          fill(piece, node);
          await(fetch.awaited());
          return;
        }
        case BLOCKED -> awaitUntil(() -> changes != seen);
        default ->
            throw new IllegalStateException(
                "the data was lost with a device; replace() or a task that only writes it makes it"
                    + " valid again");
      }
    }
  }

  private void fill(Piece piece, int node) {
    Buffer buffer = piece.buffer(node);
    if (node != Memories.RAM && buffer != null && buffer.content() == null) {
      buffer.content(copier.emptyLike().apply(piece.buffer(Memories.RAM).content()));
    }
  }

  /** Performs all transfers of a plan; other threads may wait for them, so none is left out. */
  private void perform(Fetch fetch) {
    Throwable failed = null;
    for (Transfer transfer : fetch.transfers()) {
      await(transfer.after());
      boolean done = false;
      listener.starts(transfer);
      try {
        copy(transfer);
        done = true;
      } catch (Throwable e) {
        failed = e;
      }
      listener.ended(transfer, done);
      synchronized (lock) {
        if (!done) {
          memories.failed(transfer);
        }
        memories.ended(transfer);
        changed();
      }
    }
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private void copy(Transfer transfer) {
    Buffer target = transfer.target();
    Object source = transfer.source().content();
    if (target.content() == null) {
      target.content(copier.emptyLike().apply(source));
    }
    sleep(buses.micros(transfer.from(), transfer.to(), transfer.bytes()));
    copier.copy(source, target.content());
  }

  /** Lets time pass as if the calling thread waited for a device, even if it is interrupted. */
  public static void sleep(double micros) {
    long end = System.nanoTime() + (long) (micros * NANOS_PER_MICRO);
    boolean interrupted = false;
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void await(List<Transfer> transfers) {
    for (Transfer transfer : transfers) {
      awaitUntil(transfer::hasEnded);
    }
  }

  /** Waits even if the thread is interrupted, because nothing can be done without the data. */
  private void awaitUntil(BooleanSupplier condition) {
    boolean interrupted = false;
    synchronized (lock) {
      while (!condition.getAsBoolean()) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void changed() {
    changes++;
    lock.notifyAll();
  }

  void release(FetchedData fetched) {
    synchronized (lock) {
      for (Piece piece : fetched.pieces()) {
        memories.release(piece, fetched.node());
      }
      changed();
    }
  }

  // ---- the end, and what happened

  /** Writes all data back to main memory and frees the memories, at the end of the engine. */
  public void close() {
    Fetch fetch;
    do {
      synchronized (lock) {
        closed = true;
        fetch = memories.writeBack();
      }
      perform(fetch);
    } while (!fetch.transfers().isEmpty());
  }

  /** Returns whether the engine has ended, so that another one may use the data. */
  public boolean isClosed() {
    return closed;
  }

  /** Returns the number of uses of copies that have not ended. */
  public int pins() {
    synchronized (lock) {
      return memories.pins();
    }
  }

  /** Makes all numbers of what happened in memories and on buses begin at 0. */
  public void reset() {
    synchronized (lock) {
      memories.resetStatistics();
      start = System.nanoTime();
    }
  }

  /** Returns the devices and what happened in memories and on buses, for the report. */
  public DevicesSnapshot snapshot() {
    synchronized (lock) {
      return new DevicesSnapshot(
          IntStream.range(0, workers()).mapToObj(this::worker).toList(),
          IntStream.range(0, memories.size()).mapToObj(this::reported).toList(),
          memories.buses().stream().map(this::bus).toList());
    }
  }

  /** Returns what happened in memories and on buses since the last reset, in StarPU's words. */
  public String summary() {
    synchronized (lock) {
      return DeviceSummary.of(buses.nodes(), nodes(), buses(), System.nanoTime() - start);
    }
  }

  /** Returns what happened in the memory of each worker's device, main memory first. */
  public List<NodeStatistics> nodes() {
    synchronized (lock) {
      return IntStream.range(0, memories.size()).mapToObj(memories::statistics).toList();
    }
  }

  /** Returns the transfers between main memory and each device. */
  public List<BusStatistics> buses() {
    synchronized (lock) {
      return memories.buses();
    }
  }

  private DevicesSnapshot.Worker worker(int worker) {
    return new DevicesSnapshot.Worker(
        kind(worker),
        node(worker),
        worker < cpus ? Optional.empty() : Optional.of(declared.get(worker - cpus).name()),
        worker < cpus ? OptionalDouble.empty() : OptionalDouble.of(speed(worker)));
  }

  private DevicesSnapshot.Node reported(int node) {
    long limit = memories.limit(node);
    return new DevicesSnapshot.Node(
        buses.nodes().get(node).label(),
        limit == Memories.UNLIMITED ? OptionalLong.empty() : OptionalLong.of(limit),
        memories.statistics(node));
  }

  private DevicesSnapshot.Bus bus(BusStatistics bus) {
    return new DevicesSnapshot.Bus(
        bus,
        buses.bandwidth(bus.from(), bus.to()) * BYTES_PER_MB,
        buses.latency(bus.from(), bus.to()) * NANOS_PER_MICRO);
  }
}

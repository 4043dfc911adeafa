package dev.edpm.tasks.device;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.bus.BusTable;
import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.DeviceLostException;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.driver.Device;
import dev.edpm.tasks.driver.KernelException;
import dev.edpm.tasks.driver.LaunchTimes;
import dev.edpm.tasks.memory.Buffer;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.Fetch;
import dev.edpm.tasks.memory.Memories;
import dev.edpm.tasks.memory.NodeStatistics;
import dev.edpm.tasks.memory.Piece;
import dev.edpm.tasks.memory.Transfer;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.DeviceType;
import java.lang.ref.Cleaner;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The devices of an engine. Each has a worker, after those of the CPUs, and a memory, in which its
 * tasks run on copies of their data. Safe on any thread.
 *
 * <p>The thread that needs a copy performs its transfers, without the lock. A transfer waits only
 * for transfers that were planned before it, so threads cannot wait for each other in a cycle.
 */
public final class Devices {

  private static final Cleaner CLEANER = Cleaner.create();
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double BYTES_PER_MB = 1e6;
  private static final Arch CPU = Arch.cpu(1);

  /** After so many uses in a row for which a device has no memory, it counts as lost. */
  private static final int PATIENCE = 3;

  private final List<Device> devices;
  private final int cpus;
  private final BusTable buses;
  private final DataLayouts layouts;
  private final TransferListener listener;
  private final Consumer<Problem> problems;

  /** When counting started, in ns. */
  private volatile long start = System.nanoTime();

  /** Guards the memories, and all that follows. */
  private final Object lock = new Object();

  private final Memories memories;

  /** The number of times that memory may have become free. */
  private long changes;

  private final boolean[] lost;

  /**
   * By device, how many uses in a row have failed because it had no memory. Not guarded: a lost
   * count does no harm.
   */
  private final int[] shortages;

  private volatile boolean closed;

  private Devices(
      List<Device> devices,
      int cpus,
      BusTable buses,
      DataLayouts layouts,
      TransferListener listener,
      Consumer<Problem> problems) {
    this.devices = devices;
    this.cpus = cpus;
    this.buses = buses;
    this.layouts = layouts;
    this.listener = listener;
    this.problems = problems;
    long[] limits = devices.stream().mapToLong(Device::memory).toArray();
    memories = new Memories(listener::used, limits);
    lost = new boolean[devices.size()];
    shortages = new int[devices.size()];
  }

  /** Returns simulated devices. */
  public static List<Device> simulated(List<DeclaredDevice> declared) {
    return declared.stream().map(device -> (Device) new SimulatedDevice(device)).toList();
  }

  /**
   * Creates the devices of an engine.
   *
   * @param cpus the number of CPU workers
   * @param buses the buses between main memory and the devices
   * @param listener is told of all transfers; it must not throw
   * @param problems receives losses of devices; must not throw
   */
  public static Devices of(
      List<Device> devices,
      int cpus,
      BusTable buses,
      DataLayouts layouts,
      TransferListener listener,
      Consumer<Problem> problems) {
    return new Devices(List.copyOf(devices), cpus, buses, layouts, listener, problems);
  }

  // ---- workers

  /** Returns the architecture of a worker. */
  public Arch arch(int worker) {
    return worker < cpus ? CPU : new Arch(DeviceType.OPENCL, worker - cpus, 1);
  }

  /** Returns the kind of a worker. */
  public WorkerKind kind(int worker) {
    return worker < cpus ? WorkerKind.CPU : devices.get(worker - cpus).kind();
  }

  /** Returns how many times as fast as a CPU worker a worker is declared to be. */
  public double speed(int worker) {
    return worker < cpus ? 1 : devices.get(worker - cpus).speed();
  }

  /** Returns the number of CPU workers and devices. */
  public int workers() {
    return cpus + devices.size();
  }

  /** Returns the description of a worker for messages, such as {@code the device fast}. */
  public String describe(int worker) {
    return worker < cpus
        ? "worker " + worker
        : "the device " + devices.get(worker - cpus).name() + " (worker " + worker + ")";
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

  /** Makes known that a device does not work any more, and for what reason. */
  public void lose(int worker, String reason) {
    synchronized (lock) {
      if (lost[worker - cpus]) {
        return;
      }
      lost[worker - cpus] = true;
      memories.lose(node(worker));
      changed();
    }
    freeGarbage();
    problems.accept(
        Problem.of(
            "device-lost",
            describe(worker)
                + " was lost ("
                + reason
                + "); its tasks go to other workers, and data that only it had is lost"));
  }

  Device device(int node) {
    return devices.get(node - 1);
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
    Object layout = layouts.layout(value);
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
    Object layout = layouts.layout(value);
    Piece fresh;
    synchronized (lock) {
      memories.remove(data.piece());
      changed();
      fresh = memories.piece(bytes, layout, content(value, layout));
    }
    freeGarbage();
    data.replace(fresh, layout);
  }

  /** Frees the buffers of data when neither the program nor a task can use it again. */
  private void abandon(DeviceData data) {
    synchronized (lock) {
      memories.abandon(data.piece());
      changed();
    }
    freeGarbage();
  }

  /** Frees the content of buffers that nothing uses any more. */
  private void freeGarbage() {
    List<Buffer> garbage;
    synchronized (lock) {
      garbage = memories.takeGarbage();
    }
    for (Buffer buffer : garbage) {
      device(buffer.node()).free(buffer.content());
    }
  }

  /** Returns the copy in a device as a value in Java, {@code null} if Java cannot use it. */
  Object local(int node, Piece piece) {
    Object array = device(node).array(piece.buffer(node).content());
    return array == null
        ? null
        : layouts.packed().apply(piece.buffer(Memories.RAM).content(), array);
  }

  /** Returns the part of an array that a piece is in main memory. */
  ArrayPart shape(Piece piece) {
    return layouts.part().apply(piece.buffer(Memories.RAM).content());
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
          memories.hold(piece.buffer(node));
        }
      }
      freeGarbage();
      perform(fetch);
      switch (fetch.outcome()) {
        case PINNED -> {
          // Only now, since transfers must be performed even if the heap is exhausted.
          fill(piece, node);
          await(fetch.awaited());
          if (isThere(fetch, piece, node, mode)) {
            return;
          }
          // A transfer of another thread has failed.
          release(fetched.removeLast(), node);
        }
        case BLOCKED -> awaitUntil(() -> changes != seen);
        default ->
            throw new IllegalStateException(
                "the data was lost with a device; replace() or a task that only writes it makes it"
                    + " valid again");
      }
    }
  }

  /** Returns whether data that is read is there after all transfers that were awaited. */
  private boolean isThere(Fetch fetch, Piece piece, int node, AccessMode mode) {
    synchronized (lock) {
      return !mode.reads()
          || fetch.awaited().stream().noneMatch(Transfer::hasFailed)
          || piece.isPresent(node);
    }
  }

  private void fill(Piece piece, int node) {
    Buffer buffer = piece.buffer(node);
    if (node != Memories.RAM && buffer != null && buffer.content() == null) {
      try {
        buffer.content(withRoom(node, device -> device.allocate(shape(piece))));
      } catch (DeviceLostException e) {
        throw lost(node, e);
      }
    }
  }

  /** Performs all transfers of a plan; other threads may wait for them, so none is left out. */
  private void perform(Fetch fetch) {
    Throwable failed = null;
    for (Transfer transfer : fetch.transfers()) {
      await(transfer.after());
      Throwable thrown = null;
      boolean isPerformed = hasSource(transfer);
      listener.starts(transfer);
      try {
        if (isPerformed) {
          copy(transfer);
        }
      } catch (Throwable e) {
        thrown = e;
        isPerformed = false;
      }
      listener.ended(transfer, isPerformed);
      synchronized (lock) {
        try {
          if (!isPerformed) {
            memories.failed(transfer);
          }
        } finally {
          // Also if the heap is exhausted: others wait for this.
          memories.ended(transfer);
          changed();
        }
      }
      if (thrown instanceof DeviceLostException) {
        // The device of the transfer, which need not be that of the calling worker.
        thrown = lost(Math.max(transfer.from(), transfer.to()), thrown);
      }
      freeGarbage();
      // Those after it lack what it should have brought.
      failed = failed == null ? thrown : failed;
    }
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private boolean hasSource(Transfer transfer) {
    synchronized (lock) {
      return !transfer.lacksSource();
    }
  }

  /** Makes known that a device was lost; returns the exception for the task that needed it. */
  private IllegalStateException lost(int node, Throwable reason) {
    lose(cpus - 1 + node, reason.getMessage());
    return new IllegalStateException("a transfer failed: " + reason.getMessage(), reason);
  }

  private void copy(Transfer transfer) {
    Buffer source = transfer.source();
    Buffer target = transfer.target();
    if (source.content() == null) {
      throw new IllegalStateException("the device had no memory for the data");
    }
    if (transfer.to() == Memories.RAM) {
      device(transfer.from()).read(source.content(), layouts.part().apply(target.content()));
      return;
    }
    ArrayPart part = layouts.part().apply(source.content());
    if (target.content() == null) {
      target.content(withRoom(transfer.to(), device -> device.allocate(part)));
    }
    withRoom(
        transfer.to(),
        device -> {
          device.write(part, target.content());
          return null;
        });
  }

  /** Runs a kernel on a device, and waits until it has ended. */
  LaunchTimes launch(int node, OpenClKernel kernel, Object[] values, long[] items) {
    return withRoom(node, device -> device.launch(kernel, values, items));
  }

  /**
   * Uses a device. If its memory is full although it has not reached its limit, other copies are
   * evicted until there is room: other programs use it too, and many drivers allocate memory at its
   * first use. An eviction waits for nothing but its own transfer, since nothing uses its copy.
   *
   * @throws KernelException if there is no room, although all copies that are not in use are gone
   * @throws DeviceLostException if that happened several times in a row
   */
  private <T> T withRoom(int node, Function<Device, T> use) {
    while (true) {
      try {
        T result = use.apply(device(node));
        shortages[node - 1] = 0;
        return result;
      } catch (KernelException e) {
        if (!e.isShortage()) {
          throw e;
        }
        Optional<Fetch> eviction;
        synchronized (lock) {
          eviction = memories.evict(node);
        }
        if (eviction.isEmpty()) {
          throw exhausted(node, e);
        }
        freeGarbage();
        perform(eviction.get());
      }
    }
  }

  private RuntimeException exhausted(int node, KernelException e) {
    int times = ++shortages[node - 1];
    if (times >= PATIENCE) {
      return new DeviceLostException(e.getMessage());
    }
    if (times == 1) {
      problems.accept(
          Problem.of(
              "device-memory",
              e.getMessage() + "; the task runs on a CPU worker if it has a variant for it"));
    }
    return e;
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

  private void await(Collection<Transfer> transfers) {
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
    fetched.held().forEach(held -> release(held, fetched.node()));
  }

  private void release(FetchedData.Held held, int node) {
    synchronized (lock) {
      memories.release(held.piece, node);
      memories.letGo(held.buffer);
      changed();
    }
    freeGarbage();
  }

  // ---- the end, and what happened

  /**
   * Writes all data back to main memory, frees the memories and closes the devices, at the end of
   * the engine. Data that cannot be written back is lost.
   */
  public void close() {
    try {
      writeBack();
    } catch (RuntimeException e) {
      problems.accept(
          Problem.of(
              "device-data-lost",
              "data of devices could not be written back to main memory: " + e.getMessage()));
    } finally {
      devices.forEach(Device::close);
    }
  }

  private void writeBack() {
    Fetch fetch;
    do {
      synchronized (lock) {
        closed = true;
        fetch = memories.writeBack();
      }
      perform(fetch);
    } while (!fetch.transfers().isEmpty());
    freeGarbage();
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
        worker < cpus ? Optional.empty() : Optional.of(devices.get(worker - cpus).name()),
        kind(worker) == WorkerKind.DEVICE
            ? OptionalDouble.of(speed(worker))
            : OptionalDouble.empty(),
        worker < cpus ? Optional.empty() : devices.get(worker - cpus).clock());
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

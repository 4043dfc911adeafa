package dev.edpm.runtime.region.store;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.isolation.OwnThread;
import dev.edpm.runtime.isolation.StackRoom;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/**
 * Passes full buffers of records from the measured threads to the store. EDPM's thread {@code
 * edpm-records} stores them, so that a region's time includes neither the first access to new
 * memory nor the disk. Safe on any thread.
 */
public final class BufferHandoff {

  /** The number of waiting buffers at which a thread stores its own buffer. */
  static final int MOST = 16;

  /**
   * The number of waiting buffers from which the storing thread is started: waking a thread takes
   * about as long as storing one buffer.
   */
  private static final int WORTHWHILE = MOST / 4;

  /** How long the storing thread waits for further buffers before it ends. */
  private static final int IDLE_SECONDS = 1;

  private static final IntFunction<byte[]> ARRAYS = byte[]::new;

  /**
   * A buffer of encoded records of one log.
   *
   * @param generation the generation of the store in which the writer began
   * @param log the log's number
   * @param thread the id of its thread
   * @param firstTime the time of the first event; the time differences in the buffer start from it
   * @param bytes the array that holds the records
   * @param length the number of bytes used
   */
  public record Buffer(
      int generation, int log, long thread, long firstTime, byte[] bytes, int length) {}

  // Neither queue has a lock, because the store calls them with its own lock held.
  private final Queue<Buffer> waiting = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waitingCount = new AtomicInteger();

  /** Holds no more arrays than there were waiting buffers at once. */
  private final Queue<byte[]> empty = new ConcurrentLinkedQueue<>();

  private final AtomicBoolean asked = new AtomicBoolean();
  private final Runnable storeAll;
  private final ThreadPoolExecutor carrier =
      new ThreadPoolExecutor(
          1,
          1,
          IDLE_SECONDS,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          work -> OwnThread.of("edpm-records", work));

  /**
   * @param storeAll stores all waiting buffers; called on EDPM's own thread
   */
  BufferHandoff(Runnable storeAll) {
    this.storeAll = storeAll;
    carrier.allowCoreThreadTimeOut(true);
  }

  /**
   * Takes over a buffer, including its array.
   *
   * @return another array of that length; {@code null} if the buffer was not taken
   */
  byte[] exchange(Buffer buffer) {
    byte[] next = nextArray(buffer.bytes.length);
    if (next == null) {
      return null;
    }
    if (waitingCount.get() >= MOST || !addedTo(waiting, buffer)) {
      giveBack(next);
      return null;
    }
    if (waitingCount.incrementAndGet() >= WORTHWHILE && asked.compareAndSet(false, true)) {
      askCarrier();
    }
    return next;
  }

  /**
   * Returns the buffer that has waited longest, or {@code null} if there is none. The caller holds
   * the lock of the store from here to {@link #remove}, so that the buffers of a log stay in order.
   */
  Buffer peek() {
    return waiting.peek();
  }

  /** Removes the buffer that {@link #peek} returned, because it is stored. */
  void remove() {
    waiting.remove();
    waitingCount.decrementAndGet();
  }

  /** Takes back an array whose records are stored. */
  void giveBack(byte[] array) {
    addedTo(empty, array);
  }

  /** Tells whether there was heap for the place in a queue. */
  private static <T> boolean addedTo(Queue<T> queue, T one) {
    try {
      return queue.add(one);
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  /** Returns {@code null} if there is no heap: the buffer is stored at once and reused. */
  private byte[] nextArray(int length) {
    byte[] next = empty.poll();
    return next != null && next.length == length ? next : Contained.orNull(ARRAYS, length);
  }

  private void askCarrier() {
    boolean willCome = false;
    try {
      // If the stack is nearly exhausted, a later call starts the thread.
      if (StackRoom.isPlenty()) {
        carrier.execute(this::carry);
        willCome = true;
      }
    } catch (RuntimeException | Error e) {
      // The system cannot create a thread, or a security manager forbids it. The buffer is already
      // waiting. Once no further buffer may wait, each thread stores its own.
      willCome = false;
    }
    if (!willCome) {
      asked.set(false);
    }
  }

  private void carry() {
    // Reset before the buffers are read: a thread that adds one later asks again.
    asked.set(false);
    storeAll.run();
  }
}

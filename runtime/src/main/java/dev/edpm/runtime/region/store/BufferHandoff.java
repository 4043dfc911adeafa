package dev.edpm.runtime.region.store;

import dev.edpm.runtime.config.OwnThread;
import dev.edpm.runtime.region.event.StackRoom;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Full buffers of records on their way from the threads that measured to the store. A thread of
 * ours takes them there, so that neither the first touch of new memory nor the disk is part of a
 * region's time. Safe on any thread.
 */
public final class BufferHandoff {

  /** How many buffers may wait. Whoever comes when there is no room stores its own. */
  static final int MOST = 16;

  /**
   * From this many on they are taken away: to wake a thread takes about as long as to store one.
   */
  private static final int WORTHWHILE = MOST / 4;

  /** How long our thread waits for further ones before it ends. */
  private static final int IDLE_SECONDS = 1;

  /**
   * A buffer of encoded records of one log.
   *
   * @param generation that of the store which the writer began in
   * @param log the log's number
   * @param thread the id of its thread
   * @param firstTime when the first event happened; the differences in it count from there
   * @param bytes what holds them
   * @param length how many bytes they are
   */
  public record Buffer(
      int generation, int log, long thread, long firstTime, byte[] bytes, int length) {}

  private final Queue<Buffer> waiting = new ArrayBlockingQueue<>(MOST);
  private final Queue<byte[]> empty = new ArrayBlockingQueue<>(MOST);
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
   * @param storeAll stores all that waits; called on a thread of ours
   */
  BufferHandoff(Runnable storeAll) {
    this.storeAll = storeAll;
    carrier.allowCoreThreadTimeOut(true);
  }

  /**
   * Takes over a buffer, its array included.
   *
   * @return another array of that length; {@code null} when the buffer was not taken
   */
  byte[] exchange(Buffer buffer) {
    byte[] next = nextArray(buffer.bytes.length);
    if (next == null) {
      return null;
    }
    if (!waiting.offer(buffer)) {
      giveBack(next);
      return null;
    }
    if (waiting.size() >= WORTHWHILE && asked.compareAndSet(false, true)) {
      askCarrier();
    }
    return next;
  }

  /**
   * Returns the buffer that has waited longest, {@code null} when there is none. The caller holds
   * the monitor of the store from here to {@link #remove}, so that those of a log stay in order.
   */
  Buffer peek() {
    return waiting.peek();
  }

  /** The buffer that {@link #peek} returned is stored. */
  void remove() {
    waiting.remove();
  }

  /** Takes back an array whose records are stored. */
  void giveBack(byte[] array) {
    empty.offer(array);
  }

  private byte[] nextArray(int length) {
    byte[] next = empty.poll();
    try {
      return next != null && next.length == length ? next : new byte[length];
    } catch (OutOfMemoryError e) {
      // The program needs what there is itself; this one is stored at once and used again.
      return null;
    }
  }

  private void askCarrier() {
    boolean willCome = false;
    try {
      // Whoever is about to run out of stack leaves that to the next.
      if (StackRoom.isPlenty()) {
        carrier.execute(this::carry);
        willCome = true;
      }
    } catch (RuntimeException | Error e) {
      // The system has no thread to give, or a security manager none to us; the buffer waits
      // already, and when there is no room left each stores its own.
      willCome = false;
    }
    if (!willCome) {
      asked.set(false);
    }
  }

  private void carry() {
    // Before the look: whoever comes after it asks again.
    asked.set(false);
    storeAll.run();
  }
}

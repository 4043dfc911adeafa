package dev.edpm.runtime.region.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Full buffers on their way to memory or disk. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class RecordStoreTest {

  private static final int LENGTH = 1000;

  /** An id that takes all bytes. */
  private static final long THREAD = 0x8123_4567_89ab_cdefL;

  private static final long UNLIMITED = Long.MAX_VALUE;

  private final List<Problem> problems = new ArrayList<>();

  @Test
  void measuringThreadDoesNotWaitForADiskThatHangs() throws Exception {
    RecordStore store = new RecordStore(0, UNLIMITED, problems::add);
    CountDownLatch hangs = new CountDownLatch(1);
    CountDownLatch goesOn = new CountDownLatch(1);
    Thread disk =
        new Thread(
            () -> {
              store.lock.take();
              try {
                hangs.countDown();
                await(goesOn);
              } finally {
                store.lock.taken = 0;
              }
            });
    disk.setDaemon(true);
    disk.start();
    hangs.await();
    byte[] array = new byte[LENGTH];
    for (int i = 0; i < BufferHandoff.MOST; i++) {
      array = handOver(store, 0, i, array);
    }
    assertThat(disk.isAlive()).as("it hangs all the time").isTrue();
    assertThat(Thread.getAllStackTraces().keySet())
        .as("who waits for it instead")
        .anyMatch(thread -> thread.getName().equals("edpm-records") && thread.isDaemon());
    goesOn.countDown();
    disk.join();
    assertThat(numbers(store, 0)).isEqualTo(upTo(BufferHandoff.MOST));
    assertThat(problems).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 300_000, UNLIMITED})
  void eachLogsBuffersStayInOrder(long memory) throws Exception {
    RecordStore store = new RecordStore(memory, UNLIMITED, problems::add);
    int logs = 4;
    int buffers = 2000;
    List<Thread> threads = new ArrayList<>();
    for (int log = 0; log < logs; log++) {
      int number = log;
      Thread thread = new Thread(() -> handOverAll(store, number, buffers));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int log = 0; log < logs; log++) {
      assertThat(numbers(store, log)).isEqualTo(upTo(buffers));
    }
    assertThat(problems).isEmpty();
  }

  @Test
  void theDiskTakesNoMoreThanItMay() throws Exception {
    int limit = 1_000_000;
    RecordStore store = new RecordStore(0, limit, problems::add);
    byte[] array = new byte[LENGTH];
    int handedOver = 0;
    while (store.isRecording()) {
      array = handOver(store, 0, handedOver++, array);
    }
    assertThat(handedOver).isEqualTo(limit / LENGTH);
    assertThat(numbers(store, 0)).as("what was taken over is kept").isEqualTo(upTo(handedOver));
  }

  @Test
  void waitingBuffersAreForgottenAtAReset() throws Exception {
    RecordStore store = new RecordStore(UNLIMITED, UNLIMITED, problems::add);
    int before = store.generation();
    store.handOver(new BufferHandoff.Buffer(before, 0, 1, 0, new byte[LENGTH], LENGTH));
    store.reset();
    store.handOver(new BufferHandoff.Buffer(before, 0, 1, 0, new byte[LENGTH], LENGTH));
    assertThat(Stored.chunks(store)).isEmpty();
    handOver(store, 0, 0, new byte[LENGTH]);
    assertThat(numbers(store, 0)).isEqualTo(upTo(1));
  }

  /** Some of them at once, as a thread does that ends or of which a report is made. */
  private static void handOverAll(RecordStore store, int log, int buffers) {
    byte[] array = new byte[LENGTH];
    for (int i = 0; i < buffers; i++) {
      if (i % 7 == log) {
        store.add(buffer(store, log, i, array));
      } else {
        array = handOver(store, log, i, array);
      }
    }
  }

  private static byte[] handOver(RecordStore store, int log, int number, byte[] array) {
    return store.handOver(buffer(store, log, number, array));
  }

  private static BufferHandoff.Buffer buffer(RecordStore store, int log, int number, byte[] array) {
    ByteBuffer.wrap(array).putInt(LENGTH - Integer.BYTES, number);
    return new BufferHandoff.Buffer(store.generation(), log, THREAD, number, array, LENGTH);
  }

  /** Returns the numbers of a log's buffers, as they are kept. */
  private static List<Integer> numbers(RecordStore store, int log) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    for (Chunk chunk : Stored.chunks(store)) {
      if (chunk.log() == log) {
        int number = ByteBuffer.wrap(chunk.bytes()).getInt(chunk.at() + LENGTH - Integer.BYTES);
        assertThat(chunk.firstTime()).isEqualTo(number);
        assertThat(chunk.thread()).isEqualTo(THREAD);
        numbers.add(number);
      }
    }
    return numbers;
  }

  private static List<Integer> upTo(int end) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}

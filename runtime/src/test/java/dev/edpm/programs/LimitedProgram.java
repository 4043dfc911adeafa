package dev.edpm.programs;

import dev.edpm.runtime.region.hot.ExecutionHandle;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;

/**
 * Exhausts the resource that its arguments name, and runs regions; or does the same without
 * regions, so that its output is the expected one. The resource stays exhausted until the program
 * ends, except for threads, because even an empty program needs some to end.
 */
public final class LimitedProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle WORK = region("work", 1);
    static final RegionHandle DIVE = region("dive", 2);

    private static RegionHandle region(String name, int line) {
      return Wiring.handles(
              Regions.class,
              "LimitedProgram.java",
              Wiring.region(0, name, "dev.edpm.programs.LimitedProgram", name, "()V", line))
          .get(0);
    }
  }

  /** How many executions of {@code work} there are. */
  public static final int EXECUTIONS = 100_000;

  private static final int DIVES = 30;
  private static final int MOST_THREADS = 10_000;

  private static final List<Object> HELD = new ArrayList<>();
  private static boolean measured;
  private static long sum;

  private LimitedProgram() {}

  /** Takes {@code measured} or {@code plain}, and what to use up. */
  public static void main(String[] args) throws Exception {
    measured = args[0].equals("measured");
    if (args[1].equals("processes")) {
      // Before a thread of the runtime can ask for one.
      loseProcessHandles();
    }
    work(1);
    switch (args[1]) {
      case "heap" -> fillHeap();
      case "stack" -> fillStack();
      case "threads" -> startThreads();
      case "descriptors" -> openFiles();
      case "direct" -> fillDirectMemory();
      case "processes", "nothing" -> {}
      default -> throw new IllegalArgumentException(args[1]);
    }
    work(EXECUTIONS - 1);
    System.out.println("sum " + sum);
    if (args[1].equals("threads")) {
      endThreads();
    }
    System.exit(3);
  }

  private static void work(int times) {
    for (int i = 0; i < times; i++) {
      if (measured) {
        Frame frame = enter(Regions.WORK);
        sum += i;
        Regions.WORK.exit(frame);
      } else {
        sum += i;
      }
    }
  }

  /** As generated code does it. */
  private static Frame enter(RegionHandle region) {
    try {
      return region.enter();
    } catch (Throwable e) {
      try {
        return ExecutionHandle.missed(e);
      } catch (Throwable again) {
        return null;
      }
    }
  }

  /** Fills the heap, and runs regions while it is full. */
  private static void fillHeap() {
    for (int round = 0; round < 3; round++) {
      List<byte[]> blocks = new ArrayList<>(1 << 16);
      try {
        while (true) {
          blocks.add(new byte[1 << 10]);
        }
      } catch (OutOfMemoryError e) {
        diveIntoFullHeap();
      }
      blocks.clear();
      System.out.println("heap was full");
    }
  }

  private static void diveIntoFullHeap() {
    try {
      dive(100);
    } catch (OutOfMemoryError e) {
      // Where regions run for the first time they take heap, as any code does.
      sum += 0;
    }
  }

  private static void fillStack() {
    for (int i = 0; i < DIVES; i++) {
      try {
        dive(Integer.MAX_VALUE);
      } catch (StackOverflowError e) {
        System.out.println("stack was full");
      }
    }
  }

  /** As woven code does it. */
  private static void dive(int depth) {
    if (!measured) {
      deeper(depth);
      return;
    }
    Frame frame = enter(Regions.DIVE);
    try {
      deeper(depth);
      Regions.DIVE.exit(frame);
    } catch (Throwable e) {
      RegionHandle.fail(e, Regions.DIVE, frame);
      throw e;
    }
  }

  private static void deeper(int depth) {
    if (depth > 0) {
      dive(depth - 1);
    }
  }

  private static void startThreads() {
    CountDownLatch end = new CountDownLatch(1);
    HELD.add(end);
    try {
      for (int i = 0; i < MOST_THREADS; i++) {
        Thread thread =
            new Thread(
                () -> {
                  try {
                    end.await();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                });
        thread.start();
        HELD.add(thread);
      }
      System.out.println("there is no limit");
    } catch (OutOfMemoryError e) {
      System.out.println("no more threads");
    }
  }

  private static void endThreads() throws InterruptedException {
    ((CountDownLatch) HELD.get(0)).countDown();
    for (Object thread : HELD.subList(1, HELD.size())) {
      ((Thread) thread).join();
    }
    System.out.println("threads ended");
  }

  private static void openFiles() {
    try {
      while (true) {
        HELD.add(new FileInputStream("/dev/null"));
      }
    } catch (IOException e) {
      System.out.println("no more files");
    }
  }

  /** Makes the initialiser of the JDK's class for processes fail, as a full heap can. */
  private static void loseProcessHandles() {
    Properties before = System.getProperties();
    System.setProperties(
        new Properties(before) {
          private static final long serialVersionUID = 1;

          @Override
          public String getProperty(String key) {
            if (key.startsWith("jdk.lang.processReaper")) {
              throw new OutOfMemoryError("for a trial");
            }
            return super.getProperty(key);
          }
        });
    try {
      System.out.println("there is no limit" + ProcessHandle.current());
    } catch (OutOfMemoryError e) {
      System.setProperties(before);
      System.out.println("no process handles");
    }
  }

  private static void fillDirectMemory() {
    try {
      while (true) {
        HELD.add(ByteBuffer.allocateDirect(1 << 14));
      }
    } catch (OutOfMemoryError e) {
      System.out.println("no more direct memory");
    }
  }
}

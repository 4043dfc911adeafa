package dev.edpm.programs;

import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs a region, with tags and another region inside, once on each of many threads: virtual threads
 * if the JVM has them.
 */
public final class ManyThreadsProgram {

  /** Stands in for the generated class. */
  private static final class Regions {
    static final RegionHandle WORK =
        Wiring.handles(
                Regions.class,
                "ManyThreadsProgram.java",
                Wiring.region(0, "work", "dev.edpm.programs.ManyThreadsProgram", "work", "()V", 30))
            .get(0);

    static final RegionHandle STEP =
        Wiring.handles(
                Regions.class,
                "ManyThreadsProgram.java",
                Wiring.region(1, "step", "dev.edpm.programs.ManyThreadsProgram", "step", "()V", 40))
            .get(0);
  }

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private static final int AT_ONCE = 500;

  private ManyThreadsProgram() {}

  /** The argument is their number. */
  public static void main(String[] arguments) throws Exception {
    int threads = Integer.parseInt(arguments[0]);
    Thread[] running = new Thread[AT_ONCE];
    for (int i = 0; i < threads; i += AT_ONCE) {
      for (int k = 0; k < AT_ONCE; k++) {
        running[k] = start(ManyThreadsProgram::work);
      }
      for (Thread thread : running) {
        thread.join();
      }
    }
    System.out.println("done");
  }

  private static Thread start(Runnable work) throws Exception {
    if (Runtime.version().feature() >= 21) {
      return (Thread) Virtual.START.invoke(null, work);
    }
    Thread thread = new Thread(work);
    thread.start();
    return thread;
  }

  private static final class Virtual {
    static final Method START;

    static {
      try {
        START = Thread.class.getMethod("startVirtualThread", Runnable.class);
      } catch (NoSuchMethodException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  private static void work() {
    int number = NUMBER.getAndIncrement();
    Frame frame = Regions.WORK.enter();
    RegionHandle.tag(frame, "number", number % 1000);
    RegionHandle.tag(frame, "text", "text " + number);
    Regions.STEP.exit(Regions.STEP.enter());
    Regions.WORK.exit(frame);
  }
}

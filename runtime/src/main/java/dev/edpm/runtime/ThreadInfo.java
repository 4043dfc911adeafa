package dev.edpm.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A thread that ran regions or recorded counters.
 *
 * @param id the JVM's id of the thread
 * @param name its name when it first did so
 * @param virtual whether it is a virtual thread
 * @param count the number of threads that this represents: 1, or more for {@link #others}
 */
public record ThreadInfo(long id, String name, boolean virtual, long count) {

  /** The id of {@link #others}, which no thread has. */
  private static final long OTHERS = 0;

  /** Describes a single thread. */
  public ThreadInfo(long id, String name, boolean virtual) {
    this(id, name, virtual, 1);
  }

  /**
   * Returns the entry of ended threads that have no entry of their own because there were too many.
   *
   * @param count the number of threads
   * @param virtual whether all of them were virtual threads
   */
  public static ThreadInfo others(long count, boolean virtual) {
    return new ThreadInfo(OTHERS, "other ended threads", virtual, count);
  }

  /**
   * A separate class that is only loaded for threads that may be virtual, because loading method
   * handles delays the program's start.
   */
  private static final class Virtual {

    private static final MethodHandle IS_VIRTUAL = find();

    private static MethodHandle find() {
      try {
        return MethodHandles.publicLookup()
            .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
      } catch (ReflectiveOperationException e) {
        return null;
      }
    }

    static boolean is(Thread thread) {
      try {
        return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(thread);
      } catch (Throwable e) {
        return false;
      }
    }
  }

  /** Describes a thread. */
  public static ThreadInfo of(Thread thread) {
    return new ThreadInfo(idOf(thread), thread.getName(), isVirtual(thread));
  }

  /** Returns the JVM's id of a thread. */
  // Thread.threadId() exists since JDK 19. A user's class may override the deprecated getId().
  @SuppressWarnings("deprecation")
  public static long idOf(Thread thread) {
    return thread.getId();
  }

  /**
   * Tells whether a thread is a virtual thread. Virtual threads have another class than most
   * threads, which is checked first.
   */
  public static boolean isVirtual(Thread thread) {
    return thread.getClass() != Thread.class && Virtual.is(thread);
  }
}

package dev.edpm.tasks.job;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/** The threads of the program that wait for a single task of an engine. Safe on any thread. */
public final class Waiters {

  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

  /** Adds a thread that is about to wait. */
  public void add(Thread thread) {
    threads.add(thread);
  }

  /** Removes a thread that no longer waits. */
  public void remove(Thread thread) {
    threads.remove(thread);
  }

  /** Wakes all threads, so that they check their tasks again. */
  public void wake() {
    try {
      for (Thread thread : threads) {
        LockSupport.unpark(thread);
      }
    } catch (OutOfMemoryError e) {
      // The threads also check without being woken.
      return;
    }
  }
}

package dev.edpm.tasks.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** The threads of the program that wait for a single task of an engine. Safe on any thread. */
public final class Waiters {

  private final List<Thread> threads = new ArrayList<>();

  /** Adds a thread that is about to wait. */
  public synchronized void add(Thread thread) {
    threads.add(thread);
  }

  /** Removes a thread that no longer waits. */
  public synchronized void remove(Thread thread) {
    threads.remove(thread);
  }

  /** Wakes all threads, so that they check their tasks again. Needs no heap. */
  public synchronized void wake() {
    for (int i = 0; i < threads.size(); i++) {
      LockSupport.unpark(threads.get(i));
    }
  }
}

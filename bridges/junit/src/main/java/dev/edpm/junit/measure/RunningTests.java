package dev.edpm.junit.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Knows which tests and test classes run at the moment, so that a test with expectations can
 * determine whether others may have run its regions. JUnit's launcher finds and calls it; user code
 * does not. Safe on any thread.
 */
public final class RunningTests implements TestExecutionListener {

  /** The other tests that ran while a test was measured. */
  public static final class Watch {

    private final String own;
    private final Set<Long> threads = new HashSet<>();
    private String other;
    private boolean onOwnThread;

    private Watch(String own) {
      this.own = own;
    }

    /** Adds a thread on which the measured test runs. */
    void addThread() {
      synchronized (RUNNING) {
        threads.add(Thread.currentThread().getId());
      }
    }

    /** Returns the threads on which the measured test itself runs. */
    public Set<Long> threads() {
      synchronized (RUNNING) {
        return Set.copyOf(threads);
      }
    }

    /** Returns the name of another test that ran at the same time, if there is one. */
    public Optional<String> other() {
      synchronized (RUNNING) {
        return Optional.ofNullable(other);
      }
    }

    /** Tells whether another test started on a thread of the measured test. */
    public boolean sharedItsThread() {
      synchronized (RUNNING) {
        return onOwnThread;
      }
    }

    private void note(String id, Running running) {
      // Its containers and its dynamic tests are parts of it.
      if (!own.startsWith(id) && !id.startsWith(own)) {
        other = running.name();
        onOwnThread |= threads.contains(running.thread());
      }
    }
  }

  private record Running(String name, long thread) {}

  /** By unique id; also the monitor of everything here. */
  private static final Map<String, Running> RUNNING = new HashMap<>();

  private static final List<Watch> WATCHES = new ArrayList<>();

  /** Whether JUnit calls a listener, so that other tests are known. */
  private static boolean listening;

  /** Creates the listener; for JUnit. */
  public RunningTests() {}

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    synchronized (RUNNING) {
      listening = true;
    }
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    started(test.getUniqueId(), test.getDisplayName(), Thread.currentThread().getId());
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    finished(test.getUniqueId());
  }

  /** Notes that a test, or something like it, has started on a thread. */
  static void started(String id, String name, long thread) {
    Running running = new Running(name, thread);
    synchronized (RUNNING) {
      RUNNING.put(id, running);
      WATCHES.forEach(watch -> watch.note(id, running));
    }
  }

  /** Notes that it has ended. */
  static void finished(String id) {
    synchronized (RUNNING) {
      RUNNING.remove(id);
    }
  }

  /**
   * Starts watching for tests that run at the same time as a test.
   *
   * @param id the unique id of the measured test
   * @param parallel whether JUnit runs tests in parallel
   */
  static Watch watch(String id, boolean parallel) {
    Watch watch = new Watch(id);
    synchronized (RUNNING) {
      long own = Thread.currentThread().getId();
      RUNNING.forEach(
          (other, running) -> {
            // A test that launches JUnit itself waits for the tests that it launches.
            if (parallel || running.thread() != own) {
              watch.note(other, running);
            }
          });
      if (parallel && !listening) {
        watch.other = "another test";
      }
      watch.threads.add(own);
      WATCHES.add(watch);
    }
    return watch;
  }

  /** Ends watching; {@code watch} keeps what it has noted. */
  static void end(Watch watch) {
    synchronized (RUNNING) {
      WATCHES.remove(watch);
    }
  }
}

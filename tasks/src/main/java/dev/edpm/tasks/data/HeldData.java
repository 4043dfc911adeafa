package dev.edpm.tasks.data;

import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.graph.Owner;
import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The data that threads of the program hold inside {@code update()}, and what these threads wait
 * for there. A wait that cannot end before the {@code update()} ends is an error: tasks wait for
 * the data, and the threads wait for such tasks or for each other. Safe on any thread.
 *
 * <p>A thread that is not inside an {@code update()} only checks whether a map is empty.
 */
public final class HeldData {

  /** The time until a wait is first checked again, in ns; it doubles with each check. */
  private static final long FIRST_PAUSE = 10_000_000;

  private static final long LONGEST_PAUSE = 1_000_000_000;

  /**
   * Data that a thread holds.
   *
   * @param access ends when the thread releases the data
   * @param outer the data that the thread held before, or {@code null}
   */
  private record Held(AcquireNode access, SharedData<?> data, Held outer) {}

  private static final ConcurrentMap<Thread, Held> HOLDERS = new ConcurrentHashMap<>();

  /** The waits of threads that hold data. */
  private static final ConcurrentMap<Thread, Wait> WAITS = new ConcurrentHashMap<>();

  private static final Object LOOKING = new Object();

  /** The name, in messages, of the method in which a thread holds data. */
  public static final String UPDATE = UpdateCalls.CALL;

  private HeldData() {}

  /** Records that the calling thread holds data. */
  public static void hold(AcquireNode access, SharedData<?> data) {
    Thread self = Thread.currentThread();
    HOLDERS.put(self, new Held(access, data, HOLDERS.get(self)));
  }

  /**
   * Records that the calling thread releases the data that it acquired last; has no effect if it
   * does not hold it.
   */
  public static void release(AcquireNode access) {
    Thread self = Thread.currentThread();
    Held mine = HOLDERS.get(self);
    if (mine == null || mine.access() != access) {
      return;
    }
    if (mine.outer() == null) {
      HOLDERS.remove(self);
    } else {
      HOLDERS.put(self, mine.outer());
    }
  }

  /**
   * Records that the calling thread is about to wait for the end of a task, or for access to data.
   *
   * @param call the method that waits, for messages
   * @return {@code null} if the thread holds no data
   */
  public static Wait waitFor(Node target, String call) {
    Held held = HOLDERS.isEmpty() ? null : HOLDERS.get(Thread.currentThread());
    return held == null ? null : new Wait(held, call, target, null, 0);
  }

  /**
   * Records that the calling thread is about to wait until an engine has at most {@code most}
   * unfinished tasks.
   *
   * @return {@code null} if the thread holds no data
   */
  public static Wait waitFor(Owner owner, long most, String call) {
    Held held = HOLDERS.isEmpty() ? null : HOLDERS.get(Thread.currentThread());
    return held == null ? null : new Wait(held, call, null, owner, most);
  }

  /**
   * Checks a wait if its next check is due.
   *
   * @param wait {@code null} if the thread holds no data
   * @throws IllegalStateException if the wait would never end
   */
  public static void check(Wait wait) {
    if (wait != null) {
      wait.check();
    }
  }

  /** Returns how long a thread may wait before the next check, in ns. */
  public static long pause(Wait wait, long longest) {
    return wait == null ? longest : Math.min(longest, wait.pause);
  }

  /** The wait of a thread that holds data, until it is closed. Confined to its thread. */
  public static final class Wait implements AutoCloseable {

    private final Thread thread = Thread.currentThread();
    private final Held held;
    private final String call;

    /** {@code null} if the thread waits for a number of unfinished tasks. */
    private final Node target;

    /** {@code null} if the thread waits for one node. */
    private final Owner owner;

    private final long most;
    private long pause = FIRST_PAUSE / 2;
    private long next = System.nanoTime();

    private Wait(Held held, String call, Node target, Owner owner, long most) {
      this.held = held;
      this.call = call;
      this.target = target;
      this.owner = owner;
      this.most = most;
      WAITS.put(thread, this);
    }

    private void check() {
      String cause = look();
      if (cause != null) {
        throw new IllegalStateException(cause);
      }
    }

    /** Checks the wait if the next check is due; returns whether it would never end. */
    public boolean isForEver() {
      return look() != null;
    }

    /** Returns why the wait would never end; {@code null} if it may end, or if no check is due. */
    private String look() {
      long now = System.nanoTime();
      if (now - next < 0) {
        return null;
      }
      pause = Math.min(LONGEST_PAUSE, 2 * pause);
      next = now + pause;
      // One at a time, so that of several threads that wait for each other one receives the
      // exception.
      synchronized (LOOKING) {
        Map<Object, Object> reasons = new HeldUp(held).reasons();
        if (!reasons.containsKey(thread)) {
          return null;
        }
        String cause = describe(reasons);
        WAITS.remove(thread);
        return cause;
      }
    }

    /** The chain of reasons leads back to data that this thread holds. */
    private String describe(Map<Object, Object> reasons) {
      Object first = thread;
      Object root = reasons.get(first);
      while (reasons.get(root) != null) {
        first = root;
        root = reasons.get(root);
      }
      Held mine = held;
      int depth = 0;
      while (mine.access() != root) {
        mine = mine.outer();
        depth++;
      }
      return call
          + " would wait forever: "
          + title(first)
          + " waits for "
          + mine.data()
          + ", which this thread holds inside update() at "
          + UpdateCalls.place(call.equals(UpdateCalls.CALL) ? depth + 1 : depth)
          + "; call "
          + call
          + " after that update()";
    }

    private String title(Object waiting) {
      if (waiting == target) {
        return target.owner() == null ? "it" : "that task";
      }
      Node task = (Node) waiting;
      if (task.owner() != null) {
        return "the task " + task.title() + " #" + task.number();
      }
      return task instanceof AcquireNode access && access.thread() != null
          ? "another thread"
          : "a rejected update()";
    }

    @Override
    public void close() {
      WAITS.remove(thread, this);
    }
  }

  /**
   * Everything that cannot happen before a thread releases the data that it holds. Confined to a
   * thread.
   */
  private static final class HeldUp {

    /**
     * Why each task does not end and each thread does not continue; {@code null} for the data
     * itself.
     */
    private final Map<Object, Object> reasons = new IdentityHashMap<>();

    private final Queue<Object> queue = new ArrayDeque<>();
    private final Map<Owner, Long> tasks = new IdentityHashMap<>();

    HeldUp(Held held) {
      addAll(held, null);
      while (!queue.isEmpty()) {
        while (!queue.isEmpty()) {
          follow(queue.remove());
        }
        addThoseThatWaitForAll();
      }
    }

    Map<Object, Object> reasons() {
      return reasons;
    }

    private void addAll(Held held, Object reason) {
      for (Held one = held; one != null; one = one.outer()) {
        add(one.access(), reason);
      }
    }

    private void add(Object what, Object reason) {
      if (!reasons.containsKey(what)) {
        reasons.put(what, reason);
        queue.add(what);
      }
    }

    private void follow(Object what) {
      if (what instanceof Thread thread) {
        addAll(HOLDERS.get(thread), thread);
        return;
      }
      Node task = (Node) what;
      if (task.owner() != null) {
        tasks.merge(task.owner(), 1L, Long::sum);
      }
      if (task instanceof AcquireNode access) {
        addWaiting(access.thread(), task);
      }
      for (Object follower : task.followers(Integer.MAX_VALUE)) {
        if (follower instanceof Thread thread) {
          addWaiting(thread, task);
        } else {
          add(follower, task);
        }
      }
    }

    /** A thread that holds no data blocks no other one. */
    private void addWaiting(Thread thread, Node target) {
      Wait wait = thread == null ? null : WAITS.get(thread);
      if (wait != null && wait.target == target) {
        add(thread, target);
      }
    }

    private void addThoseThatWaitForAll() {
      for (Wait wait : WAITS.values()) {
        if (wait.owner != null && tasks.getOrDefault(wait.owner, 0L) > wait.most) {
          add(wait.thread, anyOf(wait.owner));
        }
      }
    }

    private Object anyOf(Owner owner) {
      return reasons.keySet().stream()
          .filter(what -> what instanceof Node task && task.owner() == owner)
          .findAny()
          .orElseThrow();
    }
  }
}

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
 * The data that threads of the program have inside {@code update()}, and what these threads wait
 * for there. A wait that cannot end before the {@code update} does is an error: tasks wait for the
 * data, and these threads for such tasks, or for each other. Safe on any thread.
 *
 * <p>It costs a thread that is in no {@code update} nothing but a look at an empty map.
 */
public final class HeldData {

  /** How long it takes at first until a wait is looked at again, in ns; then twice as long. */
  private static final long FIRST_PAUSE = 10_000_000;

  private static final long LONGEST_PAUSE = 1_000_000_000;

  /**
   * Data that a thread has.
   *
   * @param turn ends when the thread lets it go
   * @param outer what the thread had already, or {@code null}
   */
  private record Held(Turn turn, SharedData<?> data, Held outer) {}

  private static final ConcurrentMap<Thread, Held> HOLDERS = new ConcurrentHashMap<>();

  /** Those of threads that hold data. */
  private static final ConcurrentMap<Thread, Wait> WAITS = new ConcurrentHashMap<>();

  private static final Object LOOKING = new Object();

  /** What messages call the method in which a thread has data. */
  public static final String UPDATE = UpdateCalls.CALL;

  private HeldData() {}

  /** The calling thread has data from now on. */
  public static void hold(Turn turn, SharedData<?> data) {
    Thread self = Thread.currentThread();
    HOLDERS.put(self, new Held(turn, data, HOLDERS.get(self)));
  }

  /** The calling thread lets go what it has got last, if it has come to have it. */
  public static void release(Turn turn) {
    Thread self = Thread.currentThread();
    Held mine = HOLDERS.get(self);
    if (mine == null || mine.turn() != turn) {
      return;
    }
    if (mine.outer() == null) {
      HOLDERS.remove(self);
    } else {
      HOLDERS.put(self, mine.outer());
    }
  }

  /**
   * The calling thread is going to wait for the end of a task, or for a turn.
   *
   * @param call by what, for messages
   * @return {@code null} when the thread has no data
   */
  public static Wait waitFor(Node target, String call) {
    Held held = HOLDERS.isEmpty() ? null : HOLDERS.get(Thread.currentThread());
    return held == null ? null : new Wait(held, call, target, null, 0);
  }

  /**
   * The calling thread is going to wait until an engine has at most so many unfinished tasks.
   *
   * @return {@code null} when the thread has no data
   */
  public static Wait waitFor(Owner owner, long most, String call) {
    Held held = HOLDERS.isEmpty() ? null : HOLDERS.get(Thread.currentThread());
    return held == null ? null : new Wait(held, call, null, owner, most);
  }

  /**
   * Looks at a wait, if it is time to.
   *
   * @param wait {@code null} when the thread has no data
   * @throws IllegalStateException when it would never end
   */
  public static void check(Wait wait) {
    if (wait != null) {
      wait.check();
    }
  }

  /** Returns how long a thread may wait before its next look, in ns. */
  public static long pause(Wait wait, long longest) {
    return wait == null ? longest : Math.min(longest, wait.pause);
  }

  /** What a thread waits for that has data; until it is closed. Confined to its thread. */
  public static final class Wait implements AutoCloseable {

    private final Thread thread = Thread.currentThread();
    private final Held held;
    private final String call;

    /** {@code null} for a wait for tasks to be fewer. */
    private final Node target;

    /** {@code null} for a wait for one task. */
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

    /** Tells whether it would never end, if it is time to look. */
    public boolean isForEver() {
      return look() != null;
    }

    /** Returns why it would never end; {@code null} when it may end, or there was no look. */
    private String look() {
      long now = System.nanoTime();
      if (now - next < 0) {
        return null;
      }
      pause = Math.min(LONGEST_PAUSE, 2 * pause);
      next = now + pause;
      // One after the other: of threads that wait for each other, one is told.
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

    /** Going back from reason to reason leads to data that the thread has itself. */
    private String describe(Map<Object, Object> reasons) {
      Object first = thread;
      Object root = reasons.get(first);
      while (reasons.get(root) != null) {
        first = root;
        root = reasons.get(root);
      }
      Held mine = held;
      int depth = 0;
      while (mine.turn() != root) {
        mine = mine.outer();
        depth++;
      }
      return call
          + " would wait for ever: "
          + title(first)
          + " waits for "
          + mine.data()
          + ", which this thread has inside update() at "
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
      return task instanceof Turn turn && turn.thread() != null
          ? "another thread"
          : "a rejected update()";
    }

    @Override
    public void close() {
      WAITS.remove(thread, this);
    }
  }

  /** All that cannot happen before a thread lets go the data that it has. Confined to a thread. */
  private static final class HeldUp {

    /** Why each task does not end and each thread does not go on; {@code null} for the data. */
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
        add(one.turn(), reason);
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
      if (task instanceof Turn turn) {
        addWaiting(turn.thread(), task);
      }
      for (Object follower : task.followers(Integer.MAX_VALUE)) {
        if (follower instanceof Thread thread) {
          addWaiting(thread, task);
        } else {
          add(follower, task);
        }
      }
    }

    /** Threads that have no data keep nobody waiting. */
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

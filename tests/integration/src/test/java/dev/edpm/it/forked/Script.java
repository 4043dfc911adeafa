package dev.edpm.it.forked;

import dev.edpm.runtime.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The methods that generated programs call: they make the decisions of the programs and record
 * their actions, separately for each thread.
 */
public final class Script {

  /** How many calls and threads the first thread of a program may make. */
  public static final int CALLS = 120;

  /** See {@link #CALLS}. */
  public static final int THREADS = 4;

  /** How many calls any other thread may make; it makes no threads. */
  public static final int CALLS_OF_OTHERS = 25;

  private static final ThreadLocal<Script> CURRENT = new ThreadLocal<>();

  private final String name;
  private final Decisions decisions;
  private final Deque<Runnable> kept;
  private final Map<String, String> traces;
  private final StringBuilder trace = new StringBuilder();
  private int calls;
  private int threads;

  private Script(
      String name,
      long seed,
      int calls,
      int threads,
      Deque<Runnable> kept,
      Map<String, String> to) {
    this.name = name;
    this.decisions = new Decisions(seed);
    this.calls = calls;
    this.threads = threads;
    this.kept = kept;
    this.traces = to;
  }

  /** A body of code, such as a lambda expression. */
  public interface Body {
    /** Runs it. */
    int run(int n);
  }

  /** An exception that no method declares. */
  public static final class Checked extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** Something other than a span for a {@code try} to close. */
  public static final class Resource implements AutoCloseable {
    private final int id;
    private final boolean failing;

    /** A resource; when it is failing its close fails now and then. */
    public Resource(int id, boolean failing) {
      this.id = id;
      this.failing = failing;
      mark(id, 0);
    }

    @Override
    public void close() {
      mark(id, 1);
      if (failing && flip()) {
        throw new IllegalStateException();
      }
    }
  }

  /**
   * Runs a program in a thread of its own, to the end.
   *
   * @return what each thread did
   */
  public static Map<String, String> perform(String name, long seed, Body program) {
    Map<String, String> traces = new ConcurrentSkipListMap<>();
    Script script = new Script(name, seed, CALLS, THREADS, new ArrayDeque<>(), traces);
    join(script.start(program));
    return new TreeMap<>(traces);
  }

  private Thread start(Body body) {
    Thread thread =
        new Thread(
            () -> {
              CURRENT.set(this);
              try {
                add("end=" + body.run(1));
              } catch (Throwable e) {
                add("end:" + e.getClass().getName());
              }
              traces.put(name, trace.toString());
            },
            name);
    thread.start();
    return thread;
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void add(String event) {
    trace.append(event).append(' ');
  }

  private static Script current() {
    return CURRENT.get();
  }

  /** Writes down that a place was reached. */
  public static void mark(int id, long value) {
    current().add(id + "=" + value);
  }

  /** Writes down that an exception was caught. */
  public static void caught(int id, Throwable exception) {
    current().add(id + ":" + exception.getClass().getName());
  }

  /** Decides a condition. */
  public static boolean flip() {
    return pick(2) == 1;
  }

  /** Decides between several ways, from 0 on. */
  public static int pick(int ways) {
    return current().decisions.next(ways);
  }

  /** Tells whether another call may be made, and counts it. */
  public static boolean may() {
    return current().calls-- > 0;
  }

  /** Takes over an open span. */
  public static void keep(Span span) {
    keepCode(span::close);
  }

  /** Takes over the closing of an open span. */
  public static void keepCode(Runnable close) {
    current().kept.add(close);
  }

  /** Closes the span that was taken over first; it may be one of another thread. */
  public static void drop() {
    Runnable close = current().kept.poll();
    if (close != null) {
      close.run();
    }
  }

  /** Runs code in another thread, to the end. */
  public static int spawn(int id, Body body) {
    Script script = current();
    if (script.threads-- > 0) {
      join(script.child(id, "", script.kept).start(body));
    }
    return id;
  }

  /** Runs code in two other threads at the same time. */
  public static int both(int id, Body one, Body other) {
    Script script = current();
    if (script.threads-- > 0) {
      Script first = script.child(id, "a", new ArrayDeque<>());
      Script second = script.child(id, "b", new ArrayDeque<>());
      Thread thread = first.start(one);
      join(second.start(other));
      join(thread);
    }
    return id;
  }

  private Script child(int id, String suffix, Deque<Runnable> kept) {
    String childName = name + "/" + id + "." + threads + suffix;
    return new Script(childName, decisions.nextLong(), CALLS_OF_OTHERS, 0, kept, traces);
  }

  /** Throws. */
  public static int fail(Throwable exception) {
    throw Script.<RuntimeException>sneaky(exception);
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> E sneaky(Throwable exception) throws E {
    throw (E) exception;
  }

  /** Returns 0. */
  public static int zero() {
    return 0;
  }

  /** Returns {@code null}. */
  public static Object nothing() {
    return null;
  }

  /** Takes values of two words among others. */
  public static int mix(long l, int i, double d) {
    return (int) (l * 31 + i) ^ (int) d;
  }

  /** Makes a number of any value; the same in every run, so not of what an array prints as. */
  public static int number(Object value) {
    return value instanceof Number number
        ? number.intValue()
        : value instanceof String text ? text.length() : 4;
  }
}

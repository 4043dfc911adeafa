package dev.edpm.reactive;

import dev.edpm.annotations.Region;
import dev.edpm.reactive.Program.Cancel;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A run of a {@link Program}: it drives the program, and notes what happens. */
final class Run implements AutoCloseable {

  /** The times of the subscription that the calling thread makes. */
  static final ThreadLocal<Times> CURRENT = new ThreadLocal<>();

  private final Program program;
  private final ExecutorService inside = executor("inside");
  private final ExecutorService outside = executor("outside");
  private final Queue<Times> times = new ConcurrentLinkedQueue<>();
  private final Queue<Runnable> later = new ConcurrentLinkedQueue<>();
  private final List<Signals> subscribers = new ArrayList<>();

  Run(Program program) {
    this.program = program;
  }

  private static ExecutorService executor(String name) {
    return Executors.newSingleThreadExecutor(task -> new Thread(task, name));
  }

  Program program() {
    return program;
  }

  ExecutorService inside() {
    return inside;
  }

  ExecutorService outside() {
    return outside;
  }

  /** Runs the program in a library. */
  @Region("program")
  <T> void run(Library<T> library, boolean marked) {
    T returned = marked ? library.marked(this) : library.chain(this);
    for (int i = 0; i < program.subscribers(); i++) {
      Signals signals = new Signals(program.cancel() == Cancel.AT_SUBSCRIPTION);
      subscribers.add(signals);
      library.subscribe(returned, this, signals);
      settle();
    }
    for (Runnable give = later.poll(); give != null; give = later.poll()) {
      give.run();
      settle();
    }
    long cancelling = System.nanoTime();
    if (program.cancel() == Cancel.LATER) {
      subscribers.forEach(Signals::cancel);
    }
    settle();
    long over = System.nanoTime();
    for (Times each : times) {
      // What cancels at once may still see the chain's own end.
      if (each.ended == 0 || program.cancel() == Cancel.AT_SUBSCRIPTION) {
        each.ending = program.cancel() == Cancel.LATER ? cancelling : each.subscribed;
        each.ended = over;
      }
    }
  }

  /** Waits until the other threads have nothing to do: a task changes the thread a few times. */
  private void settle() {
    for (int i = 0; i < 3 * (program.retries() + 2); i++) {
      try {
        outside.submit(() -> {}).get();
        inside.submit(() -> {}).get();
      } catch (InterruptedException | ExecutionException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** The program subscribes to what the method has returned. */
  Times subscribing() {
    Times now = new Times();
    times.add(now);
    CURRENT.set(now);
    return now;
  }

  /** The chain of the method is subscribed to. */
  Times subscribed() {
    Times now = CURRENT.get();
    now.subscribed = System.nanoTime();
    return now;
  }

  /** Adds what gives a result that comes later. */
  void later(Runnable give) {
    later.add(give);
  }

  /** Returns what gives the next one of these results, which is to be called by the caller. */
  Runnable taken() {
    return later.remove();
  }

  @Region("step")
  int step() {
    if (program.source() == Program.Source.THROWING_CALL) {
      throw new ArithmeticException();
    }
    return 1;
  }

  /** The program handles a signal. */
  @Region("after")
  void after(Times of) {
    of.ended = System.nanoTime();
  }

  List<Times> times() {
    return List.copyOf(times);
  }

  /** Returns what each subscriber got. */
  List<List<String>> signals() {
    return subscribers.stream().map(Signals::got).toList();
  }

  @Override
  public void close() {
    inside.shutdown();
    outside.shutdown();
  }
}

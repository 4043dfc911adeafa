package dev.edpm.runtime.region.control;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.RecorderModel.Kind;
import dev.edpm.runtime.region.control.RecorderModel.Run;
import dev.edpm.runtime.region.control.RecorderModel.Spec;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A program of random openings and closes on threads that take turns, and that begin and end. It
 * does by hand what woven code does, and tells a {@link RecorderModel} of it.
 */
final class ModelledProgram implements AutoCloseable {

  /** Something open as the program sees it: without a run where measuring was paused. */
  private record Open(Spec spec, Run run, Frame frame, Span span) {}

  /** A thread of the program. */
  private static final class Worker {
    final Deque<Open> stack = new ArrayDeque<>();
    final ExecutorService executor;
    int number;
    Thread thread;

    Worker() throws Exception {
      executor =
          Executors.newSingleThreadExecutor(
              work -> {
                Thread made = new Thread(work, "program");
                made.setDaemon(true);
                return made;
              });
      executor.submit(() -> thread = Thread.currentThread()).get();
    }
  }

  private static final int MOST_DEPTH = 40;

  final RecorderModel model = new RecorderModel();
  final List<Spec> specs = new ArrayList<>();

  /** The ids of the threads, by the model's numbers. */
  final List<Long> threadIds = new ArrayList<>();

  /** How many spans were closed a second time. */
  int closedTwice;

  private final Lab lab;
  private final Random random;
  private final Map<Spec, RegionHandle> regions = new HashMap<>();
  private final List<Worker> workers = new ArrayList<>();
  private final List<Open> handedOn = new ArrayList<>();

  /**
   * Makes a program that has done nothing.
   *
   * @param allCounted whether all regions count ticks, so that self values of ticks are known
   */
  ModelledProgram(Lab lab, long seed, int threads, boolean allCounted) throws Exception {
    this.lab = lab;
    this.random = new Random(seed);
    for (Kind kind : Kind.values()) {
      for (int i = 0; i < 3; i++) {
        boolean counted = allCounted || i == 2;
        add(new Spec(kind + " " + i, kind, i != 1, counted));
      }
    }
    for (int i = 0; i < threads; i++) {
      workers.add(newWorker());
    }
  }

  private void add(Spec spec) {
    specs.add(spec);
    Detail detail = spec.records() ? Detail.RECORDS : Detail.AGGREGATES;
    String[] counters = spec.counted() ? new String[] {TestCounters.TICKS} : new String[0];
    regions.put(spec, lab.region(spec.name(), detail, counters));
  }

  private Worker newWorker() throws Exception {
    Worker worker = new Worker();
    worker.number = model.addThread();
    threadIds.add(worker.thread.getId());
    return worker;
  }

  /** Does some operations on one of the threads. */
  void burst(int operations) throws Exception {
    Worker worker = workers.get(random.nextInt(workers.size()));
    on(
        worker,
        () -> {
          for (int i = 0; i < operations; i++) {
            operation(worker);
          }
        });
  }

  /** Ends one of the threads, and starts another in its place. */
  void replaceThread() throws Exception {
    int place = random.nextInt(workers.size());
    Worker old = workers.set(place, newWorker());
    old.executor.shutdown();
    old.thread.join();
    model.endThread(old.number);
  }

  /** Pauses measuring, or goes on. */
  void pause(boolean pause) {
    apart(() -> lab.recorder.pause(pause));
    model.pause(pause);
  }

  /** Begins the warm-up, before anything else. */
  void warmUp() {
    lab.recorder.warmUp(name -> false, 1);
    model.warmUp();
  }

  void endWarmUp() {
    apart(lab.recorder::endWarmUp);
    model.endWarmUp();
  }

  void reset() {
    apart(lab.recorder::reset);
    model.reset();
  }

  /** Takes a snapshot that starts anew; the model does not yet. */
  Snapshot snapshotAndReset() {
    Snapshot[] taken = new Snapshot[1];
    apart(() -> taken[0] = lab.recorder.snapshotAndReset());
    return taken[0];
  }

  /** Has the clock show another time before and after it. */
  private static void apart(Runnable action) {
    awaitTick();
    action.run();
    awaitTick();
  }

  private static void awaitTick() {
    long now = Clock.now();
    while (Clock.now() == now) {
      Thread.onSpinWait();
    }
  }

  private static void on(Worker worker, Lab.Work work) throws Exception {
    try {
      worker
          .executor
          .submit(
              () -> {
                work.run();
                return null;
              })
          .get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private void operation(Worker worker) {
    work(worker);
    tagSome(List.copyOf(worker.stack));
    Deque<Open> stack = worker.stack;
    int choice = stack.size() > MOST_DEPTH ? 45 + random.nextInt(30) : random.nextInt(100);
    if (choice < 15) {
      leaves(worker);
    } else if (choice < 25) {
      cycles(worker);
    } else if (choice < 38) {
      open(worker, pick(Kind.METHOD));
    } else if (choice < 50) {
      open(worker, pick(Kind.SPAN));
    } else if (choice < 65) {
      closeSpansOfInnermostMethod(worker);
      closeMethod(worker, 0);
    } else if (choice < 68) {
      closeMethod(worker, random.nextInt(3));
    } else if (choice < 80) {
      closeSpan(worker);
    } else if (choice < 90) {
      Spec spec = pick(Kind.HANDED_ON);
      Run run = model.open(spec, worker.number);
      handedOn.add(new Open(spec, run, null, regions.get(spec).openCrossThread()));
      tagSome(handedOn);
    } else if (!handedOn.isEmpty()) {
      closeHandedOn(worker);
    }
  }

  private void work(Worker worker) {
    long ticks = random.nextLong() >>> 24 + random.nextInt(40);
    lab.counters.tick(ticks);
    model.tick(worker.number, ticks);
  }

  /** Puts a few tags on some of what is open. */
  private void tagSome(List<Open> open) {
    for (int i = random.nextInt(4); i > 2 && !open.isEmpty(); i--) {
      tag(open.get(random.nextInt(open.size())));
    }
  }

  private void tag(Open open) {
    String key = List.of("integer", "number", "boolean", "string").get(random.nextInt(4));
    boolean none = random.nextInt(10) == 0;
    Object value =
        switch (key) {
          case "integer" -> (long) random.nextInt(12) - 3;
          case "number" -> random.nextInt(4) / 4.0;
          case "boolean" -> random.nextBoolean();
          default -> "text " + random.nextInt(9);
        };
    if (open.run() != null) {
      open.run().tags.put(key, none ? null : value);
    }
    if (none) {
      put(open, key, null);
    } else {
      put(open, key, value);
    }
  }

  private static void put(Open open, String key, Object value) {
    if (open.span() == null) {
      if (value instanceof Long integer) {
        RegionHandle.tag(open.frame(), key, integer.longValue());
      } else if (value instanceof Double number) {
        RegionHandle.tag(open.frame(), key, number.doubleValue());
      } else if (value instanceof Boolean condition) {
        RegionHandle.tag(open.frame(), key, condition.booleanValue());
      } else {
        RegionHandle.tag(open.frame(), key, (String) value);
      }
    } else if (value instanceof Number number) {
      open.span().tag(key, number);
    } else if (value instanceof Boolean condition) {
      open.span().tag(key, condition);
    } else {
      open.span().tag(key, (String) value);
    }
  }

  private void leaves(Worker worker) {
    Spec spec = pick(Kind.METHOD);
    boolean tagged = random.nextInt(4) == 0;
    for (int i = 1 + random.nextInt(30); i > 0; i--) {
      Open leaf = open(worker, spec);
      if (tagged) {
        tag(leaf);
      }
      close(worker, leaf, null);
    }
  }

  private void cycles(Worker worker) {
    Spec outer = pick(Kind.METHOD);
    Spec inner = pick(Kind.METHOD);
    for (int i = 1 + random.nextInt(20); i > 0; i--) {
      Open around = open(worker, outer);
      close(worker, open(worker, inner), null);
      close(worker, around, null);
    }
  }

  private Open open(Worker worker, Spec spec) {
    Run run = model.open(spec, worker.number);
    RegionHandle region = regions.get(spec);
    Open open =
        spec.kind() == Kind.METHOD
            ? new Open(spec, run, region.enter(), null)
            : new Open(spec, run, null, region.open());
    worker.stack.push(open);
    return open;
  }

  private void closeSpansOfInnermostMethod(Worker worker) {
    // But for some that are lost.
    while (!worker.stack.isEmpty()
        && worker.stack.peek().spec().kind() == Kind.SPAN
        && random.nextInt(20) != 0) {
      close(worker, worker.stack.peek(), exception());
    }
  }

  private void closeMethod(Worker worker, int skip) {
    worker.stack.stream()
        .filter(open -> open.spec().kind() == Kind.METHOD)
        .skip(skip)
        .findFirst()
        .ifPresent(open -> close(worker, open, exception()));
  }

  private void closeSpan(Worker worker) {
    List<Open> spans =
        worker.stack.stream().filter(open -> open.spec().kind() == Kind.SPAN).toList();
    if (!spans.isEmpty()) {
      close(worker, spans.get(random.nextInt(Math.min(4, spans.size()))), exception());
    }
  }

  private void close(Worker worker, Open open, RuntimeException exception) {
    RegionHandle region = regions.get(open.spec());
    if (open.run() != null) {
      model.close(open.run(), worker.number, exception);
    }
    if (open.span() != null) {
      close(open.span(), exception);
    } else if (exception == null) {
      region.exit(open.frame());
    } else {
      RegionHandle.fail(exception, region, open.frame());
    }
    if (open.run() != null && open.spec().kind() == Kind.METHOD) {
      // What the method left open ends with it.
      while (worker.stack.peek() != open) {
        worker.stack.pop();
      }
    }
    worker.stack.remove(open);
  }

  private void closeHandedOn(Worker worker) {
    Open open = handedOn.remove(random.nextInt(handedOn.size()));
    RuntimeException exception = exception();
    if (open.run() != null) {
      model.close(open.run(), worker.number, exception);
    }
    close(open.span(), exception);
    if (open.run() != null && random.nextInt(10) == 0) {
      open.span().close();
      closedTwice++;
    }
  }

  private static void close(Span span, RuntimeException exception) {
    if (exception == null) {
      span.close();
    } else {
      RegionHandle.fail(exception, span);
    }
  }

  private RuntimeException exception() {
    return switch (random.nextInt(12)) {
      case 0 -> new IllegalStateException("of the program");
      case 1 -> new ArithmeticException("of the program");
      default -> null;
    };
  }

  private Spec pick(Kind kind) {
    List<Spec> some = specs.stream().filter(spec -> spec.kind() == kind).toList();
    return some.get(random.nextInt(some.size()));
  }

  @Override
  public void close() {
    workers.forEach(worker -> worker.executor.shutdown());
  }
}

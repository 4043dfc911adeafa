package dev.edpm.runtime.region.control;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.RecorderModel.Kind;
import dev.edpm.runtime.region.control.RecorderModel.Run;
import dev.edpm.runtime.region.control.RecorderModel.Spec;
import dev.edpm.runtime.region.control.RecorderModel.Step;
import dev.edpm.runtime.region.hot.CarriedPath;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A program of random openings and closes on threads that run alternately, and that begin and end.
 * It calls the recorder as woven code does, and notifies a {@link RecorderModel} of each call.
 */
final class ModelledProgram implements AutoCloseable {

  /** Something open as the program sees it: without a run where measuring was paused. */
  private record Open(Spec spec, Run run, Frame frame, Span span) {}

  /** An asynchronous execution whose method has returned a stage. */
  private record Returned(Run run, CompletableFuture<String> stage) {}

  /** A task that was submitted: the path that it carries, and its state in the model. */
  private record Submitted(int node, List<Step> path) {}

  /** A thread of the program. */
  private static final class Worker {
    final Deque<Open> stack = new ArrayDeque<>();

    /** What ends the tasks that run on it, by the recorder. */
    final Deque<Long> tasks = new ArrayDeque<>();

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

  /** Whether an execution was given more tags than it has room for. */
  boolean tooManyTags;

  /** How many spans were closed a second time. */
  int closedTwice;

  private final Lab lab;
  private final Random random;
  private final RandomTags tags;
  private final Map<Spec, RegionHandle> regions = new HashMap<>();
  private final List<Worker> workers = new ArrayList<>();
  private final List<Open> handedOn = new ArrayList<>();
  private final List<Returned> returned = new ArrayList<>();
  private final List<Submitted> submitted = new ArrayList<>();

  /**
   * Makes a program that has done nothing.
   *
   * @param allCounted whether all regions count ticks, so that self values of ticks are known
   */
  ModelledProgram(Lab lab, long seed, int threads, boolean allCounted) throws Exception {
    this.lab = lab;
    this.random = new Random(seed);
    this.tags = new RandomTags(random, seed % 3 == 0 ? Integer.MAX_VALUE : RandomTags.MOST_KEYS);
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
    regions.put(
        spec,
        spec.kind() == Kind.ASYNCHRONOUS
            ? lab.asynchronous(spec.name(), detail, counters)
            : lab.region(spec.name(), detail, counters));
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

  void reset(Predicate<RecorderModel.Run> recorded) {
    apart(lab.recorder::reset);
    model.reset(recorded);
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
    if (random.nextInt(4) == 0) {
      carry(worker);
    }
    if (random.nextInt(3) == 0 && !returned.isEmpty()) {
      complete(worker, returned.remove(random.nextInt(returned.size())));
    }
    Deque<Open> stack = worker.stack;
    int choice = stack.size() > MOST_DEPTH ? 45 + random.nextInt(30) : random.nextInt(100);
    if (choice < 15) {
      leaves(worker);
    } else if (choice < 25) {
      cycles(worker);
    } else if (choice < 38) {
      open(worker, pickMethod());
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

  /** Submits a task, or begins or ends one of those that were submitted on any thread. */
  private void carry(Worker worker) {
    int choice = random.nextInt(5);
    if (choice < 2 || submitted.isEmpty()) {
      submitted.add(submit(worker));
    } else if (choice < 4 && worker.tasks.size() < 4) {
      // Not removed, because a task may run several times.
      Submitted task = submitted.get(random.nextInt(submitted.size()));
      worker.tasks.push(CarriedPath.begin(task.node()));
      model.beginTask(worker.number, task.path());
    } else if (!worker.tasks.isEmpty()) {
      CarriedPath.end(worker.tasks.pop());
      model.endTask(worker.number);
    }
  }

  private Submitted submit(Worker worker) {
    if (!handedOn.isEmpty() && random.nextBoolean()) {
      Open span = handedOn.get(random.nextInt(handedOn.size()));
      List<Step> path = span.run() == null ? model.submitterPath(worker.number) : span.run().path;
      return new Submitted(CarriedPath.of(span.span()), path);
    }
    return new Submitted(CarriedPath.current(), model.submitterPath(worker.number));
  }

  private void work(Worker worker) {
    long ticks = random.nextLong() >>> 24 + random.nextInt(40);
    lab.counters.tick(ticks);
    model.tick(worker.number, ticks);
  }

  /** Puts a few tags on some of the open executions. */
  private void tagSome(List<Open> open) {
    for (int i = random.nextInt(4); i > 2 && !open.isEmpty(); i--) {
      tag(open.get(random.nextInt(open.size())));
    }
  }

  private void tag(Open open) {
    tag(open, tags.pick(random));
  }

  /** Returns keys, perhaps some of them twice; none most times. */
  private List<Integer> pickKeys() {
    return Stream.generate(() -> tags.pick(random))
        .limit(Math.max(0, random.nextInt(16) - 12) * (1 + random.nextInt(4)))
        .toList();
  }

  private void tag(Open open, int key) {
    RandomTags.Tag tag = tags.of(key, random);
    tag.put(open.frame(), open.span());
    if (open.run() != null && !tag.addTo(open.run().tags)) {
      tooManyTags = true;
    }
  }

  private void leaves(Worker worker) {
    Spec spec = pickMethod();
    List<Integer> keys = pickKeys();
    for (int i = 1 + random.nextInt(30); i > 0; i--) {
      Open leaf = open(worker, spec);
      keys.forEach(key -> tag(leaf, key));
      close(worker, leaf, null);
    }
  }

  private void cycles(Worker worker) {
    Spec outer = pickMethod();
    Spec inner = pickMethod();
    List<Integer> outerKeys = pickKeys();
    List<Integer> innerKeys = pickKeys();
    for (int i = 1 + random.nextInt(20); i > 0; i--) {
      Open around = open(worker, outer);
      outerKeys.forEach(key -> tag(around, key));
      Open inside = open(worker, inner);
      innerKeys.forEach(key -> tag(inside, key));
      close(worker, inside, null);
      close(worker, around, null);
    }
  }

  private Open open(Worker worker, Spec spec) {
    Run run = model.open(spec, worker.number);
    RegionHandle region = regions.get(spec);
    Open open =
        spec.kind().isMethod()
            ? new Open(spec, run, region.enter(), null)
            : new Open(spec, run, null, region.open());
    worker.stack.push(open);
    return open;
  }

  private void closeSpansOfInnermostMethod(Worker worker) {
    // Except some that are lost.
    while (!worker.stack.isEmpty()
        && worker.stack.peek().spec().kind() == Kind.SPAN
        && random.nextInt(20) != 0) {
      close(worker, worker.stack.peek(), exception());
    }
  }

  private void closeMethod(Worker worker, int skip) {
    worker.stack.stream()
        .filter(open -> open.spec().kind().isMethod())
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
    boolean asynchronous = open.spec().kind() == Kind.ASYNCHRONOUS;
    if (open.run() != null && asynchronous) {
      model.leave(open.run());
    }
    CompletableFuture<String> stage = null;
    if (asynchronous && exception == null) {
      stage = stage(worker, open.run());
    } else if (open.run() != null) {
      model.close(open.run(), worker.number, exception);
    }
    if (open.span() != null) {
      close(open.span(), exception);
    } else if (asynchronous && exception == null) {
      region.exitAsynchronous(stage, open.frame());
    } else if (exception == null) {
      region.exit(open.frame());
    } else {
      RegionHandle.fail(exception, region, open.frame());
    }
    if (open.run() != null && open.spec().kind().isMethod()) {
      // Spans that the method left open end with it.
      while (worker.stack.peek() != open) {
        worker.stack.pop();
      }
    }
    worker.stack.remove(open);
  }

  /** Returns what an asynchronous method returns: nothing, or a stage that may have completed. */
  private CompletableFuture<String> stage(Worker worker, Run run) {
    CompletableFuture<String> stage = new CompletableFuture<>();
    int choice = random.nextInt(8);
    if (choice > 1) {
      returned.add(new Returned(run, stage));
    } else if (choice == 1) {
      complete(worker, new Returned(run, stage));
    } else if (run != null) {
      model.close(run, worker.number, null);
    }
    return choice == 0 ? null : stage;
  }

  /** Completes a stage, on any thread. */
  private void complete(Worker worker, Returned execution) {
    RuntimeException exception = exception();
    if (execution.run() != null) {
      model.close(execution.run(), worker.number, exception);
    }
    if (exception == null) {
      execution.stage().complete("x");
    } else {
      execution.stage().completeExceptionally(new CompletionException(exception));
    }
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

  private Spec pickMethod() {
    return pick(random.nextInt(3) == 0 ? Kind.ASYNCHRONOUS : Kind.METHOD);
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

package dev.edpm.runtime.region.control;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.config.Detail;
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
 * A program of random openings and closes on some threads, one thread at a time so that their order
 * is known. It does by hand what woven code does, and notes it in a {@link Trace}.
 */
final class RandomProgram implements AutoCloseable {

  /** Something open: its run, and how to close it. */
  private record Open(Trace.Run run, Frame frame, Span span) {}

  private static final List<String> T = List.of(TestCounters.TICKS);
  private static final List<String> S = List.of(TestCounters.STEPS);
  private static final List<String> TS = List.of(TestCounters.TICKS, TestCounters.STEPS);
  private static final List<String> TG = List.of(TestCounters.TICKS, TestCounters.GLOBAL);

  final Trace trace;
  final List<Trace.Spec> specs = new ArrayList<>();
  private final Lab lab;
  private final Random random;

  /**
   * A separate random generator, so that the other actions of the program do not depend on tags.
   */
  private final Random tagChoices;

  private final RandomTags tags;
  private final Map<Trace.Spec, RegionHandle> regions = new HashMap<>();
  private final List<ExecutorService> threads = new ArrayList<>();
  private final List<Deque<Open>> stacks = new ArrayList<>();
  private final List<Open> handedOn = new ArrayList<>();
  private final boolean oneSet;
  final long[] threadIds;

  /**
   * Makes a program.
   *
   * @param allRecorded whether every region has records
   * @param oneSet whether all regions count the same, so that every self value is known
   */
  RandomProgram(Lab lab, long seed, int threadCount, boolean allRecorded, boolean oneSet)
      throws Exception {
    this.lab = lab;
    this.random = new Random(seed);
    this.tagChoices = new Random(~seed);
    this.tags = new RandomTags(tagChoices, RandomTags.MOST_KEYS);
    this.trace = new Trace(threadCount);
    this.threadIds = new long[threadCount];
    this.oneSet = oneSet;
    for (int i = random.nextInt(3) * 500; i > 0; i--) {
      lab.region("unused" + i);
    }
    Detail other = allRecorded ? Detail.RECORDS : Detail.AGGREGATES;
    add("plain", Trace.Kind.METHOD, Detail.RECORDS, List.of());
    add("plain2", Trace.Kind.METHOD, other, List.of());
    add("ticks", Trace.Kind.METHOD, Detail.RECORDS, T);
    add("both", Trace.Kind.METHOD, Detail.RECORDS, TS);
    add("global", Trace.Kind.METHOD, other, TG);
    add("span", Trace.Kind.SPAN, Detail.RECORDS, List.of());
    add("spanTicks", Trace.Kind.SPAN, Detail.RECORDS, TG);
    add("spanSteps", Trace.Kind.SPAN, other, S);
    add("handed", Trace.Kind.HANDED_ON, Detail.RECORDS, TG);
    add("handedPlain", Trace.Kind.HANDED_ON, other, List.of());
    for (int i = 0; i < threadCount; i++) {
      threads.add(
          Executors.newSingleThreadExecutor(
              work -> {
                Thread thread = new Thread(work, "program");
                thread.setDaemon(true);
                return thread;
              }));
      stacks.add(new ArrayDeque<>());
      int mine = i;
      on(i, () -> threadIds[mine] = Thread.currentThread().getId());
    }
  }

  private void add(String name, Trace.Kind kind, Detail detail, List<String> own) {
    List<String> counters = oneSet ? TS : own;
    Trace.Spec spec = new Trace.Spec(name, kind, detail, counters);
    specs.add(spec);
    regions.put(spec, lab.region(name, detail, counters.toArray(new String[0])));
  }

  /** Does some operations on one of the threads. */
  void burst(int operations) throws Exception {
    int thread = random.nextInt(threads.size());
    on(
        thread,
        () -> {
          for (int i = 0; i < operations; i++) {
            operation(thread);
          }
        });
  }

  /** Ends every method and span that is open on the threads' stacks. */
  void unwind() throws Exception {
    for (int i = 0; i < threads.size(); i++) {
      int thread = i;
      on(
          thread,
          () -> {
            while (!stacks.get(thread).isEmpty()) {
              work();
              close(thread, stacks.get(thread).peek(), null);
            }
          });
    }
  }

  private void on(int thread, Lab.Work work) throws Exception {
    try {
      threads
          .get(thread)
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

  private void operation(int thread) {
    work();
    Deque<Open> stack = stacks.get(thread);
    tagSome(List.copyOf(stack));
    tagSome(handedOn);
    int choice = stack.size() > 50 ? 45 + random.nextInt(25) : random.nextInt(100);
    if (choice < 25) {
      leaves(thread);
    } else if (choice < 38) {
      open(thread, Trace.Kind.METHOD);
    } else if (choice < 50) {
      open(thread, Trace.Kind.SPAN);
    } else if (choice < 65) {
      // A method's spans are closed before it ends, except some that are lost.
      while (!stack.isEmpty() && stack.peek().frame() == null && random.nextInt(20) != 0) {
        close(thread, stack.peek(), exception());
      }
      innermostMethod(stack, 0).ifPresent(open -> close(thread, open, exception()));
    } else if (choice < 67) {
      innermostMethod(stack, random.nextInt(4)).ifPresent(open -> close(thread, open, exception()));
    } else if (choice < 82) {
      List<Open> spans = stack.stream().filter(open -> open.frame() == null).toList();
      if (!spans.isEmpty()) {
        close(thread, spans.get(random.nextInt(Math.min(4, spans.size()))), exception());
      }
    } else if (choice < 91) {
      Trace.Spec spec = pick(Trace.Kind.HANDED_ON);
      Trace.Run run = trace.open(spec, thread, lab.counters.values());
      handedOn.add(new Open(run, null, regions.get(spec).openCrossThread()));
    } else if (!handedOn.isEmpty()) {
      Open open = handedOn.remove(random.nextInt(handedOn.size()));
      close(thread, open, exception());
    }
  }

  /** Puts tags on some of the open executions. */
  private void tagSome(List<Open> open) {
    for (int i = tagChoices.nextInt(4) - 1; i > 0 && !open.isEmpty(); i--) {
      tag(open.get(tagChoices.nextInt(open.size())));
    }
  }

  private void tag(Open open) {
    RandomTags.Tag tag = tags.next(tagChoices);
    tag.put(open.frame(), open.span());
    if (!tag.addTo(open.run().tags)) {
      throw new IllegalStateException("more keys than there are");
    }
  }

  private void work() {
    lab.counters.tick(random.nextLong() >>> 24 + random.nextInt(40));
    lab.counters.step(random.nextInt(5));
    lab.counters.advance(random.nextInt(100));
  }

  private RuntimeException exception() {
    return switch (random.nextInt(12)) {
      case 0 -> new IllegalStateException("of the program");
      case 1 -> new ArithmeticException("of the program");
      default -> null;
    };
  }

  private static java.util.Optional<Open> innermostMethod(Deque<Open> stack, int skip) {
    return stack.stream().filter(open -> open.frame() != null).skip(skip).findFirst();
  }

  private void leaves(int thread) {
    Trace.Spec spec = pick(Trace.Kind.METHOD);
    boolean tagged = tagChoices.nextInt(3) == 0;
    for (int i = 1 + random.nextInt(30); i > 0; i--) {
      Open leaf = open(thread, spec);
      if (tagged) {
        tag(leaf);
      }
      close(thread, leaf, null);
    }
  }

  private void open(int thread, Trace.Kind kind) {
    open(thread, pick(kind));
  }

  private Open open(int thread, Trace.Spec spec) {
    Trace.Run run = trace.open(spec, thread, lab.counters.values());
    RegionHandle region = regions.get(spec);
    Open open =
        spec.kind() == Trace.Kind.METHOD
            ? new Open(run, region.enter(), null)
            : new Open(run, null, region.open());
    stacks.get(thread).push(open);
    return open;
  }

  private void close(int thread, Open open, RuntimeException exception) {
    trace.close(open.run(), thread, lab.counters.values(), exception);
    RegionHandle region = regions.get(open.run().region);
    if (open.frame() == null) {
      if (exception == null) {
        open.span().close();
      } else {
        RegionHandle.fail(exception, open.span());
      }
      stacks.get(thread).remove(open);
      return;
    }
    if (exception == null) {
      region.exit(open.frame());
    } else {
      RegionHandle.fail(exception, region, open.frame());
    }
    while (stacks.get(thread).pop() != open) {
      // Spans that the method left open have ended with it.
    }
  }

  private Trace.Spec pick(Trace.Kind kind) {
    List<Trace.Spec> some = specs.stream().filter(spec -> spec.kind() == kind).toList();
    return some.get(random.nextInt(some.size()));
  }

  @Override
  public void close() {
    threads.forEach(ExecutorService::shutdown);
  }
}

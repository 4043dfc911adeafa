package dev.edpm.runtime.export.live;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.export.jfr.Profiling;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.region.snapshot.Sums;
import dev.edpm.runtime.report.RunInfo;
import dev.edpm.runtime.rule.RuleInfo;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.trace.TraceControl;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/** A measurement of a test's own, with a knob, and one whose setter waits for the test. */
final class Watched implements LiveProgram {

  final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  final List<LivePart> parts = Collections.synchronizedList(new ArrayList<>());
  final List<String> called = Collections.synchronizedList(new ArrayList<>());
  final AtomicInteger readings = new AtomicInteger();
  final AtomicLong size = new AtomicLong(1);
  final CountDownLatch blocked = new CountDownLatch(1);

  /** Writing a report takes until it is open. */
  volatile CountDownLatch slowReport = new CountDownLatch(0);

  /** Open once a reading hangs. */
  final CountDownLatch hanging = new CountDownLatch(1);

  final TraceControl trace = new TraceControl(Set.of(TraceKind.USER), 1000, true, problems::add);

  private final long origin = Clock.now();
  private final Recorder recorder =
      new Recorder(new RecorderOptions(1L << 30, 1L << 30, false, problems::add));
  private final Monitoring monitoring = new Monitoring(recorder, this::elapsed, problems::add);
  private final Steering steering = new Steering(this::elapsed, problems::add);
  private final Profiling profiling =
      new Profiling("off", recorder, Optional::empty, problems::add);
  private volatile boolean paused;
  private volatile boolean hangs;

  Watched() {
    recorder.install();
    steering.register(
        KnobDefinition.of("size", KnobScope.GLOBAL, ValueType.INT64).range(1, 100).initial(1),
        KnobAccess.of(instance -> size.get(), (instance, bits) -> size.set(bits)),
        () -> {});
    steering.register(
        KnobDefinition.of("blocked", KnobScope.GLOBAL, ValueType.INT64),
        KnobAccess.of(instance -> 7, (instance, bits) -> await(blocked)),
        () -> {});
  }

  /** Adds a knob that is 0 until it is set. */
  void knob(String name, ValueType type, LongConsumer setter) {
    steering.register(
        KnobDefinition.of(name, KnobScope.GLOBAL, type),
        KnobAccess.of(instance -> 0, (instance, bits) -> setter.accept(bits)),
        () -> {});
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  RegionHandle region(String name) {
    return recorder.register(
        new RegionDescriptor(name, "p.P", "m", "()V", "P.java", 7, List.of()),
        new RegionPlan(Detail.AGGREGATES, List.of(), null, Map.of(), Map.of()));
  }

  /** Runs a region that often, on a thread that no other recorder knows. */
  void run(RegionHandle region, int times) throws Exception {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              for (int i = 0; i < times; i++) {
                Frame frame = region.enter();
                region.exit(frame);
              }
            },
            null);
    Thread thread = new Thread(task);
    thread.start();
    thread.join();
    task.get();
  }

  @Override
  public RunInfo run() {
    return new RunInfo("a </script> & \"b\"", "node-7", 4242, "JVM", OptionalInt.of(3));
  }

  @Override
  public long elapsed() {
    return Clock.now() - origin;
  }

  void reset() {
    recorder.reset();
  }

  /** Has the next reading call code of the program that does not return before the test's end. */
  void hang() {
    hangs = true;
  }

  @Override
  public Sums sums() {
    readings.incrementAndGet();
    if (hangs) {
      hanging.countDown();
      await(blocked);
    }
    return recorder.sums();
  }

  @Override
  public Monitoring monitoring() {
    return monitoring;
  }

  @Override
  public Steering steering() {
    return steering;
  }

  @Override
  public List<RuleInfo> rules() {
    return List.of();
  }

  @Override
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  @Override
  public void report(Problem problem) {
    problems.add(problem);
  }

  @Override
  public TraceControl trace() {
    return trace;
  }

  @Override
  public Profiling profiling() {
    return profiling;
  }

  @Override
  public List<LivePart> parts() {
    return List.copyOf(parts);
  }

  @Override
  public boolean writesReports() {
    return true;
  }

  @Override
  public void writeReport() {
    called.add("report");
    await(slowReport);
  }

  @Override
  public boolean isPaused() {
    return paused;
  }

  @Override
  public void pause(boolean pause) {
    paused = pause;
    called.add(pause ? "pause" : "resume");
  }
}

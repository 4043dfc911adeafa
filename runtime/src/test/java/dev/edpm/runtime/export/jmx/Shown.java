package dev.edpm.runtime.export.jmx;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.monitor.CounterRegistrar;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.Steering;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A measurement of a test's own, with counters and knobs of each type. */
final class Shown implements Managed {

  final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  final List<String> called = Collections.synchronizedList(new ArrayList<>());
  final AtomicInteger snapshots = new AtomicInteger();

  /** The value of all counters, and where all knobs of integers live. */
  final AtomicLong whole = new AtomicLong();

  /** Where knobs of floating-point numbers live. */
  volatile double floating;

  final Recorder recorder =
      new Recorder(new RecorderOptions(1L << 30, 1L << 30, false, problems::add));
  private final AtomicLong clock = new AtomicLong();
  private final Monitoring monitoring =
      new Monitoring(recorder, clock::incrementAndGet, problems::add);
  private final Steering steering = new Steering(clock::incrementAndGet, problems::add);

  Shown() {
    recorder.install();
    monitoring.register(
        registrar -> {
          for (ValueType type : ValueType.values()) {
            counter(registrar, MonitorScope.GLOBAL, "test." + type.label(), type);
          }
          counter(registrar, MonitorScope.PER_WORKER, "test.worker", ValueType.INT64);
        });
  }

  void counter(CounterRegistrar registrar, MonitorScope scope, String name, ValueType type) {
    registrar.counter(
        scope,
        name,
        type,
        "1",
        "",
        request -> {
          for (int i = 0; i < request.size(); i++) {
            long instance = request.instance() instanceof Integer worker ? worker : 0;
            if (type.isFloating()) {
              request.set(i, whole.get() + 0.5);
            } else {
              request.set(i, whole.get() + instance);
            }
          }
        });
  }

  KnobInfo knob(KnobDefinition definition) {
    KnobAccess access =
        definition.type().isFloating()
            ? KnobAccess.of(
                instance -> Double.doubleToRawLongBits(floating),
                (instance, bits) -> floating = Double.longBitsToDouble(bits))
            : KnobAccess.of(instance -> whole.get(), (instance, bits) -> whole.set(bits));
    return steering.register(definition, access, () -> {});
  }

  KnobInfo globalKnob(String name, ValueType type) {
    return knob(KnobDefinition.of(name, KnobScope.GLOBAL, type).range(-10, 10).unit("ms"));
  }

  RegionHandle region(String name) {
    return recorder.register(
        new RegionDescriptor(name, "p.P", "m", "()V", "P.java", 7 + name.length(), List.of()),
        new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of()));
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
  public String version() {
    return "1.2.3";
  }

  @Override
  public Snapshot snapshot() {
    snapshots.incrementAndGet();
    return recorder.snapshot();
  }

  @Override
  public List<String> regionNames() {
    return recorder.regionNames();
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
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  @Override
  public void writeReport() {
    called.add("writeReport");
  }

  @Override
  public void pause(boolean pause) {
    called.add(pause ? "pause" : "resume");
    recorder.pause(pause);
  }

  @Override
  public void reset() {
    called.add("reset");
    recorder.reset();
  }
}

package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Detail;
import dev.edpm.runtime.monitor.source.CounterSources;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.region.plan.RegionPlan;
import dev.edpm.runtime.series.OwnCounters;
import dev.edpm.runtime.series.UserCounters;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;

/** A monitoring of a test's own, with a module of four counters, one of each type. */
final class Bench {

  final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  final Recorder recorder =
      new Recorder(new RecorderOptions(1L << 30, 1L << 30, false, problems::add));
  final AtomicLong value = new AtomicLong();
  final UserCounters own = OwnCounters.fresh();
  final Monitoring monitoring = new Monitoring(recorder, System::nanoTime, problems::add);

  Bench() {
    recorder.install();
    monitoring.register(this::register);
    new CounterSources(List.of(), () -> null, own, problems::add).registerWith(monitoring);
  }

  /** The module of the tests: every counter has the same value. */
  void register(CounterRegistrar registrar) {
    SampleUpdater updater =
        request -> {
          for (int i = 0; i < request.size(); i++) {
            if (request.counter(i).type().isFloating()) {
              request.set(i, value.get() + 0.5);
            } else {
              request.set(i, value.get());
            }
          }
        };
    for (MonitorScope scope : MonitorScope.values()) {
      for (ValueType type : ValueType.values()) {
        registrar.counter(scope, name(type), type, "1", "For tests.", updater);
      }
    }
  }

  static String name(ValueType type) {
    return "test." + type.label();
  }

  int id(MonitorScope scope, ValueType type) {
    return monitoring.find(scope, name(type)).orElseThrow().id();
  }

  /** Returns a set with the int64 counter of the module in it. */
  CounterSet set(MonitorScope scope) {
    return monitoring.newSet(scope).enable(name(ValueType.INT64));
  }

  SampleListener listener(MonitorScope scope, SampleCallback callback) {
    return new SampleListener(set(scope), callback);
  }

  /** Makes samples of the process. */
  void sample(int times) {
    for (int i = 0; i < times; i++) {
      monitoring.sample(MonitorScope.GLOBAL, null, null);
    }
  }

  RegionHandle region(String name) {
    return recorder.register(
        new RegionDescriptor(name, "p.P", "m", "()V", "P.java", name.hashCode(), List.of()),
        new RegionPlan(Detail.RECORDS, List.of(), null, Map.of(), Map.of()));
  }

  /** Runs regions on a thread that no other recorder knows. */
  static void run(Runnable work) throws Exception {
    FutureTask<Void> task = new FutureTask<>(work, null);
    new Thread(task).start();
    task.get();
  }
}

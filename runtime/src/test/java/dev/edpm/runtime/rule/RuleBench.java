package dev.edpm.runtime.rule;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.RuleChoice;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.control.Recorder;
import dev.edpm.runtime.region.plan.RecorderOptions;
import dev.edpm.runtime.steer.KnobAccess;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.Steering;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A solver with a residual and a block size, and a clock that only a test moves. */
final class RuleBench {

  static final String RESIDUAL = "solver.residual";
  static final String BLOCK = "solver.block-size";

  final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());
  final List<String> said = Collections.synchronizedList(new ArrayList<>());
  final AtomicLong clock = new AtomicLong();
  final Recorder recorder =
      new Recorder(new RecorderOptions(1L << 20, 1L << 20, false, problems::add));
  final Monitoring monitoring = new Monitoring(recorder, clock::get, problems::add);
  final Steering steering = new Steering(clock::get, problems::add);

  /** The knob's value. */
  volatile long block = 32;

  /** The workers' values of the knob of workers. */
  final long[] limits = new long[4];

  private volatile double residual;

  RuleBench counter() {
    for (MonitorScope scope : MonitorScope.values()) {
      monitoring.register(
          registrar ->
              registrar.counter(
                  scope, RESIDUAL, ValueType.DOUBLE, "1", "", r -> r.set(0, residual)));
    }
    return this;
  }

  RuleBench knob() {
    steering.register(
        KnobDefinition.of(BLOCK, KnobScope.GLOBAL, ValueType.INT32).range(1, 64),
        KnobAccess.global(() -> block, value -> block = value),
        () -> {});
    steering.register(
        KnobDefinition.of("worker.limit", KnobScope.PER_WORKER, ValueType.INT32),
        KnobAccess.perWorker(worker -> limits[worker], (worker, value) -> limits[worker] = value),
        () -> {});
    return this;
  }

  Rules rules(RuleChoice choice) {
    return new Rules(
        choice, monitoring, steering, problems::add, Log.to(said::add, Log.Level.INFO));
  }

  /** Returns annotated rules, started. */
  Rules started(String... texts) {
    Rules rules = rules(RuleChoice.ANNOTATED);
    for (int i = 0; i < texts.length; i++) {
      rules.add("r" + i, texts[i], "class p.Solver");
    }
    rules.start();
    return rules;
  }

  /** Makes a sample of the process for each value, all at the same time. */
  void sample(double... values) {
    for (double value : values) {
      sample(MonitorScope.GLOBAL, null, value);
    }
  }

  void sample(MonitorScope scope, Object instance, double value) {
    residual = value;
    monitoring.sample(scope, instance, null);
  }

  void laterBy(long milliseconds) {
    clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(milliseconds));
  }

  /** Returns the origins and values of the changes of the block size. */
  List<String> changes() {
    return steering.changes().stream()
        .filter(change -> !change.isRejected())
        .map(change -> change.origin() + " " + change.before() + "->" + change.after())
        .toList();
  }

  List<String> messages() {
    return problems.stream().map(Problem::message).toList();
  }

  List<Long> limits() {
    return Arrays.stream(limits).boxed().toList();
  }

  KnobInfo blockInfo() {
    return steering.find(KnobScope.GLOBAL, BLOCK).orElseThrow();
  }
}

package dev.edpm.tasks.job;

import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SamplePoint;
import dev.edpm.runtime.monitor.Samplings;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.load.CodeletCounters;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.sync.PaddedLong;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** The state of a codelet in an engine: its models, counters and listeners. Safe on any thread. */
public final class CodeletState {

  private final JobHost host;
  private final CodeletSpec codelet;
  private final int index;
  private final int variants;

  /** Whether any variant can run on CPU workers. */
  private final boolean onCpus;

  /** Whether all variants can, as in most programs. */
  private final boolean allOnCpus;

  /** By the kind of a worker, whether any variant can run on it. */
  private final boolean[] onKinds = new boolean[WorkerKind.values().length];

  /**
   * By worker and variant, the variants that cannot run there, because the device has refused them;
   * {@code null} while there are none. Copied when it changes.
   */
  private volatile boolean[][] refused;

  private final IntFunction<AccessMode> modes;

  /** {@code null} if no model of the time learns. */
  private final PerformanceModel time;

  /** {@code null} if no model of the energy learns. */
  private final PerformanceModel energy;

  /** The place where samples are taken; set before other threads see this object. */
  private SamplePoint point;

  /** {@code null} while no listener is attached to the codelet. */
  private volatile CodeletCounters counters;

  /** The number of tasks that were submitted in a period of feedback. */
  private record Submitted(FeedbackPeriod period, PaddedLong tasks) {}

  /** For the last period in which a task was submitted. */
  private volatile Submitted submitted = new Submitted(null, new PaddedLong());

  /** Whether a task of unknown size was reported; perhaps twice if two are seen at once. */
  private volatile boolean unsizedReported;

  /** Creates the state of a codelet at its first use in an engine. */
  public CodeletState(JobHost host, CodeletSpec codelet, int index, Models models) {
    this.host = host;
    this.codelet = codelet;
    this.index = index;
    this.variants = codelet.variants().size();
    this.onCpus = codelet.runsOn(WorkerKind.CPU);
    this.allOnCpus = codelet.kinds().stream().allMatch(kinds -> kinds.contains(WorkerKind.CPU));
    for (WorkerKind kind : WorkerKind.values()) {
      onKinds[kind.ordinal()] = codelet.runsOn(kind);
    }
    this.modes = codelet::mode;
    this.time = models.time(codelet).orElse(null);
    this.energy = models.energy(codelet).orElse(null);
  }

  JobHost host() {
    return host;
  }

  /** Returns the engine. */
  public Owner owner() {
    return host.owner();
  }

  /** Returns the access mode of each data parameter, by its index. */
  IntFunction<AccessMode> modes() {
    return modes;
  }

  /** Returns the description of the codelet. */
  public CodeletSpec codelet() {
    return codelet;
  }

  /** Returns the index among the codelets of the engine, from 0 in order of their first use. */
  public int index() {
    return index;
  }

  /** Returns the models that learn. */
  public Stream<PerformanceModel> models() {
    return Stream.of(time, energy).filter(Objects::nonNull);
  }

  /** Counts a task that was submitted while feedback is on. */
  public void submittedIn(FeedbackPeriod period) {
    Submitted present = submitted;
    if (present.period() != period) {
      present = begin(period);
    }
    present.tasks().getAndAdd(1);
  }

  private synchronized Submitted begin(FeedbackPeriod period) {
    if (submitted.period() != period) {
      submitted = new Submitted(period, new PaddedLong());
    }
    return submitted;
  }

  /** Returns the number of tasks that were submitted in a period. */
  public long submitted(FeedbackPeriod period) {
    Submitted present = submitted;
    return present.period() == period ? present.tasks().get() : 0;
  }

  /** Returns the counters of the codelet, {@code null} while no listener is attached to it. */
  public CodeletCounters counters() {
    return counters;
  }

  /** Registers the codelet with monitoring, so that listeners can be attached to it. */
  public void watched(Monitoring monitoring) {
    point = monitoring.point(MonitorScope.PER_CODELET, codelet.name(), this::listened);
  }

  /** Removes the codelet from monitoring. */
  public void unwatched() {
    point.end();
  }

  /**
   * Takes a sample, unless the counters belong to listeners that have been detached.
   *
   * @param by the calling thread's means to take samples
   */
  public void sample(CodeletCounters asked, Samplings by) {
    if (asked == counters) {
      point.sample(asked, by);
    }
  }

  /** Updates the peaks when collection starts. */
  public void show() {
    CodeletCounters present = counters;
    if (present != null) {
      present.show();
    }
  }

  /**
   * Called when the first listener is attached and when the last one is detached. Counters start at
   * 0 with the first listener.
   */
  private synchronized void listened(boolean on) {
    if (!on) {
      counters = null;
    } else if (counters == null) {
      counters = new CodeletCounters(host.workers());
    }
  }

  /** Reports once that a model that predicts by the size has a task whose size is unknown. */
  void unsized() {
    if (!unsizedReported && models().anyMatch(CodeletState::isBySize)) {
      unsizedReported = true;
      host.problems()
          .accept(
              Problem.of(
                  "performance-model-size",
                  "the codelet "
                      + codelet.name()
                      + " has a model that predicts by the size of the data, which is unknown, so"
                      + " that all its tasks of unknown size have the same prediction; create their"
                      + " handles by DataHandle.of(value, size), or name a method by the attribute"
                      + " size of @Codelet"));
    }
  }

  private static boolean isBySize(PerformanceModel model) {
    return model.type() == ModelType.REGRESSION || model.type() == ModelType.NON_LINEAR;
  }

  /** Returns whether the model needs the measured time of tasks. */
  public boolean learnsTime() {
    return time != null && time.isCalibrating();
  }

  /** Returns whether the model needs the measured energy of tasks. */
  public boolean learnsEnergy() {
    return energy != null && energy.isCalibrating();
  }

  /** Returns whether there is a model of the energy that learns. */
  public boolean hasEnergyModel() {
    return energy != null;
  }

  /** Adds a time that was measured on a worker to the model. */
  public void learnTime(int worker, int variant, ModelInput input, double micros) {
    time.add(host.arch(worker), variant, input, micros);
  }

  /** Adds an energy that was measured on a worker to the model. */
  public void learnEnergy(int worker, int variant, ModelInput input, double joules) {
    energy.add(host.arch(worker), variant, input, joules);
  }

  /** Returns whether a variant can run on a worker. */
  public boolean runsOn(int worker) {
    WorkerKind kind = host.kind(worker);
    if (kind == WorkerKind.CPU) {
      return onCpus;
    }
    if (refused == null) {
      return onKinds[kind.ordinal()];
    }
    for (int variant = 0; variant < variants; variant++) {
      if (runsOn(variant, worker)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Makes known that a device cannot run a variant; returns whether this was not known.
   *
   * @param worker the worker of the device
   */
  public synchronized boolean refuse(int worker, int variant) {
    boolean[][] present = refused;
    if (present != null && present[worker][variant]) {
      return false;
    }
    boolean[][] copy = new boolean[host.workers()][];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = present == null ? new boolean[variants] : present[i].clone();
    }
    copy[worker][variant] = true;
    refused = copy;
    return true;
  }

  private boolean runsOn(int variant, int worker) {
    WorkerKind kind = host.kind(worker);
    if (kind == WorkerKind.CPU && allOnCpus) {
      return true;
    }
    boolean[][] not = refused;
    return codelet.runsOn(variant, kind) && (not == null || !not[worker][variant]);
  }

  /**
   * Returns the shortest expected time of all variants on a worker in microseconds, NaN if unknown.
   */
  public double expectedLength(int worker, TaskBody body, ModelInput input) {
    double shortest = Double.NaN;
    for (int variant = 0; variant < variants; variant++) {
      double length = runsOn(variant, worker) ? length(worker, body, input, variant) : Double.NaN;
      if (!Double.isNaN(length) && !(length >= shortest)) {
        shortest = length;
      }
    }
    return shortest;
  }

  /** Returns the lowest expected energy of all variants on a worker in joules, NaN if unknown. */
  public double expectedEnergy(int worker, ModelInput input) {
    double least = Double.NaN;
    for (int variant = 0; energy != null && variant < variants; variant++) {
      if (!runsOn(variant, worker)) {
        continue;
      }
      OptionalDouble joules = energy.expected(host.arch(worker), variant, input);
      if (joules.isPresent() && !(joules.getAsDouble() >= least)) {
        least = joules.getAsDouble();
      }
    }
    return least;
  }

  /** Returns whether the model cannot predict a variant on a worker yet. */
  boolean needsCalibration(int worker, ModelInput input) {
    for (int variant = 0; time != null && variant < variants; variant++) {
      if (runsOn(variant, worker) && time.expected(host.arch(worker), variant, input).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the time of a task that a lower bound uses, in microseconds: the shortest expected time
   * of all variants on CPU workers, minus the deviation of the model. NaN if there is no
   * prediction.
   */
  double leastLength(TaskBody body, ModelInput input) {
    double least = Double.NaN;
    for (int variant = 0; variant < variants; variant++) {
      double length = runsOn(variant, 0) ? length(0, body, input, variant) : Double.NaN;
      if (time != null) {
        length -= time.deviation(host.arch(0), variant, input).orElse(0);
      }
      if (!Double.isNaN(length) && !(length >= least)) {
        least = Math.max(0, length);
      }
    }
    return least;
  }

  private double length(int worker, TaskBody body, ModelInput input, int variant) {
    if (codelet.model() == ModelType.USER) {
      return body.cost(variant) / host.speed(worker);
    }
    return time == null
        ? Double.NaN
        : time.expected(host.arch(worker), variant, input).orElse(Double.NaN);
  }

  /**
   * Returns the variant to run on a worker among those that accept the task. Without a model, this
   * is the first one. With a model, it is the variant with the fewest samples while some cannot be
   * predicted, and then the one with the shortest predicted time.
   *
   * @return -1 if no variant accepts the task
   */
  public int choose(int worker, Job task) {
    TaskBody body = task.body();
    if (variants == 1) {
      return runsOn(0, worker) && body.accepts(0) ? 0 : -1;
    }
    int chosen = -1;
    double best = Double.POSITIVE_INFINITY;
    for (int variant = 0; variant < variants; variant++) {
      if (!runsOn(variant, worker) || !body.accepts(variant)) {
        continue;
      }
      double rank = rank(worker, task, variant);
      if (chosen < 0 || rank < best) {
        chosen = variant;
        best = rank;
      }
    }
    return chosen;
  }

  /** The variant with the lowest rank is chosen. */
  private double rank(int worker, Job task, int variant) {
    if (codelet.model() == ModelType.USER) {
      return task.body().cost(variant);
    }
    if (time == null) {
      return 0;
    }
    OptionalDouble length = time.expected(host.arch(worker), variant, task.input());
    // Negative, so that variants without a prediction come before all others.
    return length.isPresent()
        ? length.getAsDouble()
        : -1 / (1.0 + time.samples(host.arch(worker), variant, task.input()));
  }
}

package dev.edpm.tasks;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.monitor.SamplePoint;
import dev.edpm.runtime.monitor.Samplings;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.sync.PaddedLong;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** What an engine knows of a codelet: who listens to it, and its models. Safe on any thread. */
final class CodeletState {

  /** All workers are single cores. */
  private static final Arch ARCH = Arch.cpu(1);

  private final TaskEngine engine;
  private final CodeletDefinition codelet;
  private final int index;
  private final int variants;

  /** {@code null} when its time is not learnt. */
  private final PerformanceModel time;

  /** {@code null} when its energy is not learnt. */
  private final PerformanceModel energy;

  /** Where its samples are made; set before others see this. */
  private SamplePoint point;

  /** {@code null} while nobody listens to the codelet. */
  private volatile CodeletCounters counters;

  /** How many tasks were submitted in a period of feedback. */
  private record Submitted(FeedbackPeriod period, PaddedLong tasks) {}

  /** Of the last period in which there were any. */
  private volatile Submitted submitted = new Submitted(null, new PaddedLong());

  CodeletState(TaskEngine engine, CodeletDefinition codelet, int index, Models models) {
    this.engine = engine;
    this.codelet = codelet;
    this.index = index;
    this.variants = codelet.variants().size();
    this.time = models.time(codelet).orElse(null);
    this.energy = models.energy(codelet).orElse(null);
  }

  TaskEngine engine() {
    return engine;
  }

  CodeletDefinition codelet() {
    return codelet;
  }

  /** Tells whether it is for codelets that are not told apart. */
  boolean isForOthers() {
    return codelet.isForOthers();
  }

  /** Returns its place among the codelets of the engine, from 0 in the order in which they came. */
  int index() {
    return index;
  }

  /** Returns its models that learn. */
  Stream<PerformanceModel> models() {
    return Stream.of(time, energy).filter(Objects::nonNull);
  }

  /** A task was submitted while feedback is on. */
  void submittedIn(FeedbackPeriod period) {
    Submitted its = submitted;
    if (its.period() != period) {
      its = begin(period);
    }
    its.tasks().getAndAdd(1);
  }

  private synchronized Submitted begin(FeedbackPeriod period) {
    if (submitted.period() != period) {
      submitted = new Submitted(period, new PaddedLong());
    }
    return submitted;
  }

  /** Returns how many tasks were submitted in a period. */
  long submitted(FeedbackPeriod period) {
    Submitted its = submitted;
    return its.period() == period ? its.tasks().get() : 0;
  }

  CodeletCounters counters() {
    return counters;
  }

  /** Has it know who listens to it, from now on. */
  void watched(TaskCounters all) {
    point = all.point(codelet.name(), this::listened);
  }

  /** Nobody can listen to it any more. */
  void unwatched() {
    point.end();
  }

  /**
   * Makes a sample, unless nobody has listened since its counters were made.
   *
   * @param by what the calling thread makes samples with
   */
  void sample(CodeletCounters its, Samplings by) {
    if (its == counters) {
      point.sample(its, by);
    }
  }

  /** Collecting starts. */
  void show() {
    CodeletCounters its = counters;
    if (its != null) {
      its.show();
    }
  }

  /** Somebody begins or ends to listen to it: what it counts is since then. */
  private synchronized void listened(boolean on) {
    if (!on) {
      counters = null;
    } else if (counters == null) {
      counters = new CodeletCounters(engine.options().workers());
    }
  }

  /** Tells whether the time of its tasks is to be measured for its model. */
  boolean learnsTime() {
    return time != null && time.isCalibrating();
  }

  /** Tells whether the energy of its tasks is to be measured for its model. */
  boolean learnsEnergy() {
    return energy != null && energy.isCalibrating();
  }

  void learnTime(int variant, ModelInput input, double micros) {
    time.add(ARCH, variant, input, micros);
  }

  void learnEnergy(int variant, ModelInput input, double joules) {
    energy.add(ARCH, variant, input, joules);
  }

  /** Returns the expected time of the shortest variant in microseconds, NaN when not known. */
  double expectedLength(TaskBody body, ModelInput input) {
    double shortest = Double.NaN;
    for (int variant = 0; variant < variants; variant++) {
      double length = length(body, input, variant);
      if (!Double.isNaN(length) && !(length >= shortest)) {
        shortest = length;
      }
    }
    return shortest;
  }

  /** Returns the least expected energy of a variant in joules, NaN when not known. */
  double expectedEnergy(ModelInput input) {
    double least = Double.NaN;
    for (int variant = 0; energy != null && variant < variants; variant++) {
      OptionalDouble joules = energy.expected(ARCH, variant, input);
      if (joules.isPresent() && !(joules.getAsDouble() >= least)) {
        least = joules.getAsDouble();
      }
    }
    return least;
  }

  /** Tells whether a variant has not run often enough for the model to predict it. */
  boolean needsCalibration(ModelInput input) {
    for (int variant = 0; time != null && variant < variants; variant++) {
      if (time.expected(ARCH, variant, input).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns what a lower bound takes for a task's time in microseconds, which is less than the
   * expected one by the deviation; NaN when there is no model, or it does not know.
   */
  double leastLength(TaskBody body, ModelInput input) {
    double least = Double.NaN;
    for (int variant = 0; variant < variants; variant++) {
      double length = length(body, input, variant);
      if (time != null) {
        length -= time.deviation(ARCH, variant, input).orElse(0);
      }
      if (!Double.isNaN(length) && !(length >= least)) {
        least = Math.max(0, length);
      }
    }
    return least;
  }

  private double length(TaskBody body, ModelInput input, int variant) {
    if (codelet.model() == ModelType.USER) {
      return body.cost(variant);
    }
    return time == null ? Double.NaN : time.expected(ARCH, variant, input).orElse(Double.NaN);
  }

  /**
   * Returns the variant that is to run, of those that can: without a model the first; with one that
   * which has run least often while some are not known, and then the shortest.
   *
   * @return -1 when none can
   */
  int choose(Task task) {
    TaskBody body = task.body();
    if (variants == 1) {
      return body.accepts(0) ? 0 : -1;
    }
    int chosen = -1;
    double best = Double.POSITIVE_INFINITY;
    for (int variant = 0; variant < variants; variant++) {
      if (!body.accepts(variant)) {
        continue;
      }
      double rank = rank(task, variant);
      if (chosen < 0 || rank < best) {
        chosen = variant;
        best = rank;
      }
    }
    return chosen;
  }

  /** The least goes first. */
  private double rank(Task task, int variant) {
    if (codelet.model() == ModelType.USER) {
      return task.body().cost(variant);
    }
    if (time == null) {
      return 0;
    }
    OptionalDouble length = time.expected(ARCH, variant, task.input());
    // What is not known comes before all lengths, which are not negative.
    return length.isPresent()
        ? length.getAsDouble()
        : -1 / (1.0 + time.samples(ARCH, variant, task.input()));
  }
}

package dev.edpm.tasks.job;

import dev.edpm.annotations.ModelType;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.SamplePoint;
import dev.edpm.runtime.monitor.Samplings;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.load.CodeletCounters;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.sync.PaddedLong;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** What an engine knows of a codelet: who listens to it, and its models. Safe on any thread. */
public final class CodeletState {

  /** All workers are single cores. */
  private static final Arch ARCH = Arch.cpu(1);

  private final JobHost host;
  private final CodeletSpec codelet;
  private final int index;
  private final int variants;
  private final IntFunction<AccessMode> modes;

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

  /** Creates what an engine knows of a codelet that it meets for the first time. */
  public CodeletState(JobHost host, CodeletSpec codelet, int index, Models models) {
    this.host = host;
    this.codelet = codelet;
    this.index = index;
    this.variants = codelet.variants().size();
    this.modes = codelet::mode;
    this.time = models.time(codelet).orElse(null);
    this.energy = models.energy(codelet).orElse(null);
  }

  JobHost host() {
    return host;
  }

  /** Returns the engine that has met it. */
  public Owner owner() {
    return host.owner();
  }

  /** Returns how its tasks use their data, by its place. */
  IntFunction<AccessMode> modes() {
    return modes;
  }

  /** Returns what is said of the codelet. */
  public CodeletSpec codelet() {
    return codelet;
  }

  /** Returns its place among the codelets of the engine, from 0 in the order in which they came. */
  public int index() {
    return index;
  }

  /** Returns its models that learn. */
  public Stream<PerformanceModel> models() {
    return Stream.of(time, energy).filter(Objects::nonNull);
  }

  /** A task was submitted while feedback is on. */
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

  /** Returns how many tasks were submitted in a period. */
  public long submitted(FeedbackPeriod period) {
    Submitted present = submitted;
    return present.period() == period ? present.tasks().get() : 0;
  }

  /** Returns its counters, {@code null} while none listens to the codelet. */
  public CodeletCounters counters() {
    return counters;
  }

  /** Has it know who listens to it, from now on. */
  public void watched(Monitoring monitoring) {
    point = monitoring.point(MonitorScope.PER_CODELET, codelet.name(), this::listened);
  }

  /** Nobody can listen to it any more. */
  public void unwatched() {
    point.end();
  }

  /**
   * Makes a sample, unless nobody has listened since its counters were made.
   *
   * @param by what the calling thread makes samples with
   */
  public void sample(CodeletCounters asked, Samplings by) {
    if (asked == counters) {
      point.sample(asked, by);
    }
  }

  /** Collecting starts. */
  public void show() {
    CodeletCounters present = counters;
    if (present != null) {
      present.show();
    }
  }

  /** Somebody begins or ends to listen to it: what it counts is since then. */
  private synchronized void listened(boolean on) {
    if (!on) {
      counters = null;
    } else if (counters == null) {
      counters = new CodeletCounters(host.workers());
    }
  }

  /** Tells whether the time of its tasks is to be measured for its model. */
  public boolean learnsTime() {
    return time != null && time.isCalibrating();
  }

  /** Tells whether the energy of its tasks is to be measured for its model. */
  public boolean learnsEnergy() {
    return energy != null && energy.isCalibrating();
  }

  /** Adds a measured time to its model. */
  public void learnTime(int variant, ModelInput input, double micros) {
    time.add(ARCH, variant, input, micros);
  }

  /** Adds a measured energy to its model. */
  public void learnEnergy(int variant, ModelInput input, double joules) {
    energy.add(ARCH, variant, input, joules);
  }

  /** Returns the expected time of the shortest variant in microseconds, NaN when not known. */
  public double expectedLength(TaskBody body, ModelInput input) {
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
  public double expectedEnergy(ModelInput input) {
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
  public int choose(Job task) {
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
  private double rank(Job task, int variant) {
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

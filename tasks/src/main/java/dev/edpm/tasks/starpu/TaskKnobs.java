package dev.edpm.tasks.starpu;

import dev.edpm.runtime.steer.KnobGroup;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.KnobRegistration;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.sched.DmdaFactors;
import dev.edpm.tasks.sched.DmdaFactors.Factor;
import dev.edpm.tasks.sched.PriorityCaps;
import dev.edpm.tasks.sched.SchedulingPolicy;
import dev.edpm.tasks.worker.Dispatcher;
import dev.edpm.tasks.worker.Worker;
import java.util.ArrayList;
import java.util.List;

/** StarPU's knobs of an engine, available from its start to its end. Safe on any thread. */
public final class TaskKnobs {

  private static final String CALIBRATE = "starpu.global.g_calibrate_knob";
  private static final String CATCH_SIGNAL = "starpu.global.g_enable_catch_signal_knob";
  private static final String BIND = "starpu.worker.w_bind_to_pu_knob";
  private static final String ENABLE = "starpu.worker.w_enable_worker_knob";
  private static final String MAX_PRIORITY = "starpu.task.s_max_priority_cap_knob";
  private static final String MIN_PRIORITY = "starpu.task.s_min_priority_cap_knob";

  private static final String[] FACTORS = {
    "starpu.dmda.s_alpha_knob",
    "starpu.dmda.s_beta_knob",
    "starpu.dmda.s_gamma_knob",
    "starpu.dmda.s_idle_power_knob"
  };

  private final SchedulingPolicy policy;
  private final Models models;
  private final PriorityCaps caps;
  private final DmdaFactors factors;
  private final Worker[] workers;
  private final Dispatcher dispatcher;
  private final List<KnobRegistration> registrations = new ArrayList<>();
  private volatile boolean endsInOrder = true;

  /** Creates the knobs of an engine; {@link #begin} makes them available. */
  public TaskKnobs(
      SchedulingPolicy policy,
      Models models,
      PriorityCaps caps,
      DmdaFactors factors,
      Worker[] workers,
      Dispatcher dispatcher) {
    this.policy = policy;
    this.models = models;
    this.caps = caps;
    this.factors = factors;
    this.workers = workers;
    this.dispatcher = dispatcher;
  }

  /** Returns whether the end of the process waits for running tasks and saves the models. */
  public boolean endsInOrder() {
    return endsInOrder;
  }

  /** Makes the knobs available. */
  public synchronized void begin(Steering steering) {
    registrations.add(
        steering.register(
            reserved(instance -> models.isCalibrating() ? 1 : 0, this::calibrate, CALIBRATE)));
    registrations.add(
        steering.register(
            reserved(
                instance -> endsInOrder ? 1 : 0,
                (instance, value) -> endsInOrder = value != 0,
                CATCH_SIGNAL)));
    registrations.add(
        steering.register(
            reserved(
                instance -> worker(instance).binding().bound(),
                (instance, value) -> worker(instance).binding().ask((int) value),
                BIND)));
    registrations.add(
        steering.register(
            reserved(
                instance -> worker(instance).isEnabled() ? 1 : 0,
                (instance, value) -> dispatcher.enable(worker(instance).number(), value != 0),
                ENABLE)));
    registrations.add(
        steering.register(KnobGroup.reserved(new Caps(), MAX_PRIORITY, MIN_PRIORITY)));
    registrations.add(
        steering.register(
            policy.usesModels()
                ? KnobGroup.reserved(new Factors(), FACTORS)
                : KnobGroup.unavailable(
                    "the scheduler "
                        + policy.name()
                        + " does not use weights; dm, dmda and dmdas do",
                    FACTORS)));
  }

  /** Makes the knobs unavailable. */
  public synchronized void end() {
    registrations.forEach(KnobRegistration::remove);
    registrations.clear();
  }

  private void calibrate(Object instance, long value) {
    models.calibrate(value != 0);
  }

  private Worker worker(Object instance) {
    int number = (Integer) instance;
    if (number >= workers.length) {
      throw new IllegalArgumentException(
          "there is no worker " + number + ": the engine has " + workers.length);
    }
    return workers[number];
  }

  /** StarPU ignores the name: its knobs are those of whichever policy runs. */
  private void checkScheduler(Object instance) {
    String runs = policy.name();
    if (!runs.equals(instance)) {
      throw new IllegalArgumentException("the engine's scheduler is " + runs);
    }
  }

  /** Reads the value of a single knob. */
  private interface Getter {
    long get(Object instance);
  }

  /** Sets the value of a single knob. */
  private interface Setter {
    void set(Object instance, long value);
  }

  private static KnobGroup reserved(Getter getter, Setter setter, String name) {
    return KnobGroup.reserved(
        new KnobGroup.Access() {
          @Override
          public long get(KnobInfo knob, Object instance) {
            return getter.get(instance);
          }

          @Override
          public void set(KnobInfo knob, Object instance, long bits) {
            setter.set(instance, bits);
          }
        },
        name);
  }

  /** The priority caps, of which the minimum must not exceed the maximum. */
  private final class Caps implements KnobGroup.Access {
    @Override
    public long get(KnobInfo knob, Object instance) {
      checkScheduler(instance);
      return knob.name().equals(MAX_PRIORITY) ? caps.max() : caps.min();
    }

    @Override
    public void set(KnobInfo knob, Object instance, long bits) {
      checkScheduler(instance);
      if (knob.name().equals(MAX_PRIORITY)) {
        caps.max((int) bits);
      } else {
        caps.min((int) bits);
      }
    }
  }

  /** The weights of the dm schedulers. */
  private final class Factors implements KnobGroup.Access {
    @Override
    public long get(KnobInfo knob, Object instance) {
      checkScheduler(instance);
      return Double.doubleToRawLongBits(factors.knob(factor(knob)));
    }

    @Override
    public void set(KnobInfo knob, Object instance, long bits) {
      checkScheduler(instance);
      factors.knob(factor(knob), Double.longBitsToDouble(bits));
    }

    private Factor factor(KnobInfo knob) {
      return Factor.values()[List.of(FACTORS).indexOf(knob.name())];
    }
  }
}

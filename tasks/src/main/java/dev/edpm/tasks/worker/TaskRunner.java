package dev.edpm.tasks.worker;

import dev.edpm.runtime.Problem;
import dev.edpm.tasks.activity.CodeletCounts;
import dev.edpm.tasks.activity.ExecutionCounts;
import dev.edpm.tasks.activity.WorkerState;
import dev.edpm.tasks.activity.WorkerStates;
import dev.edpm.tasks.codelet.DeviceLostException;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.device.FetchedData;
import dev.edpm.tasks.driver.KernelException;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.JobRecorder;
import dev.edpm.tasks.job.TaskProblems;
import dev.edpm.tasks.job.TaskTimes;
import dev.edpm.tasks.live.LiveWorker;
import dev.edpm.tasks.trace.TransferTrace;

/**
 * Runs and measures a task for a worker, and passes the measurements to feedback, models, counters
 * and the scheduler. Confined to the worker's thread.
 */
final class TaskRunner {

  private static final double NANOS_PER_MICRO = 1e3;

  /** A worker that is not that of a device; an engine always has it. */
  private static final int CPU_WORKER = 0;

  private final int number;
  private final WorkerThread thread;
  private final WorkerParts parts;
  private final WorkerHost host;
  private final WorkerBinding binding;
  private final WorkerStates states;
  private final ExecutionCounts executed;
  private final LiveWorker live;

  /** {@code null} if no counters are counted in all tasks. */
  private final CodeletCounts counts;

  private final RunningJob running = new RunningJob();

  TaskRunner(
      int number,
      WorkerThread thread,
      WorkerParts parts,
      WorkerBinding binding,
      WorkerStates states,
      ExecutionCounts executed,
      CodeletCounts counts) {
    this.number = number;
    this.thread = thread;
    this.parts = parts;
    this.host = parts.host();
    this.binding = binding;
    this.states = states;
    this.executed = executed;
    this.counts = counts;
    this.live = parts.live().worker(number);
  }

  /** Returns the task whose body or callback runs, {@code null} if none does. */
  Job running() {
    return running.get();
  }

  /** Runs a task unless it was cancelled; the task has ended unless this throws. */
  void perform(Job job) {
    boolean runs = job.start();
    if (runs) {
      job.ended(measured(job));
    }
    try {
      if (runs) {
        executed.add(job.codeletState().index());
        states.executed(job);
      } else {
        states.cancelled(job);
      }
    } finally {
      if (!job.isBound()) {
        parts.scheduler().ended(number, job, runs ? states.micros() : Double.NaN);
      }
    }
  }

  /** Runs the callback of a task that has ended. It is the current task meanwhile, as in StarPU. */
  void callBack(Job job) {
    running.set(job);
    try {
      job.callBack(states);
    } finally {
      running.clear();
    }
  }

  /** Runs and measures the task; returns the exception that it failed with, or {@code null}. */
  private Throwable measured(Job job) {
    boolean collecting = host.isCollecting();
    CodeletState codelet = job.codeletState();
    JobRecorder recorder = host.recorder();
    Throwable thrown = null;
    int variant = -1;
    Placed placed = Placed.NOWHERE;
    try {
      variant = codelet.choose(number, job);
      placed = place(job, variant);
      variant = placed.variant();
    } catch (Throwable e) {
      // An exception of the user's condition is a failure of the task, too.
      thrown = e;
    }
    boolean watched = live.isOn();
    boolean timed =
        collecting
            || watched
            || job.times() != null
            || codelet.learnsTime()
            || codelet.learnsEnergy()
            || recorder != null
            || parts.usesModels();
    double joules = Double.NaN;
    try {
      binding.apply();
      joules = timed && codelet.learnsEnergy() ? host.joules() : Double.NaN;
    } catch (Throwable e) {
      parts.problems().failed(TaskProblems.Part.MEASUREMENT, job, e);
    }
    host.starts(job, number, variant);
    boolean counting = counts != null && beginCounting(job);
    long start = states.starts(job, timed);
    if (watched) {
      live.started(job.number(), codelet.index(), start);
    }
    if (thrown == null) {
      thrown = run(job, placed);
      if (thrown instanceof KernelException failure && placed.isOnDevice()) {
        if (!failure.isShortage()) {
          refuse(job, variant, failure);
        }
        if (!failure.hasRun() && !placed.fetched().hasLaunched()) {
          placed = moved(job, placed);
          thrown = placed.isOnDevice() ? thrown : run(job, placed);
          variant = placed.variant();
        }
      }
    }
    // While counters are collected, the notification of others does not count as scheduling.
    long end = states.ends(collecting ? null : WorkerState.SCHEDULING, timed);
    if (counting) {
      endCounting(job);
    }
    host.ended(job, number, variant);
    placed.release();
    if (watched) {
      live.ended(number, job.number(), codelet.index(), start, end);
    }
    if (timed) {
      try {
        note(job, thrown, placed, start, end, joules, collecting, recorder);
      } catch (Throwable e) {
        parts.problems().failed(TaskProblems.Part.MEASUREMENT, job, e);
      }
    }
    if (thrown instanceof DeviceLostException && isDevice()) {
      parts.dispatcher().lose(number, thrown.getMessage());
    }
    return thrown;
  }

  private boolean isDevice() {
    return parts.devices() != null && parts.devices().kind(number) != WorkerKind.CPU;
  }

  /**
   * The memory and the variant of a task.
   *
   * @param worker the worker whose memory it is, -1 before the data is there
   * @param fetched the data, {@code null} if devices have no copies of it
   */
  private record Placed(int worker, int variant, FetchedData fetched, boolean isOnDevice) {

    static final Placed NOWHERE = new Placed(-1, -1, null, false);

    void release() {
      if (fetched != null) {
        fetched.release();
      }
    }
  }

  /**
   * Makes the data valid in this worker's memory. If its device cannot run the task, but a CPU
   * worker can, this worker runs it in main memory.
   */
  private Placed place(Job job, int variant) {
    if (!isDevice()) {
      return variant < 0 ? Placed.NOWHERE : placed(job, number, variant);
    }
    if (variant < 0) {
      return inMainMemory(job);
    }
    try {
      return placed(job, number, variant);
    } catch (RuntimeException e) {
      Placed other =
          e instanceof KernelException || parts.devices().isLost(number)
              ? inMainMemory(job)
              : Placed.NOWHERE;
      if (other.variant() < 0) {
        throw e;
      }
      return other;
    }
  }

  /** Returns {@link Placed#NOWHERE} if the task cannot run in main memory. */
  private Placed inMainMemory(Job job) {
    int variant = job.codeletState().choose(CPU_WORKER, job);
    return variant < 0 ? Placed.NOWHERE : placed(job, CPU_WORKER, variant);
  }

  /** Moves a task whose kernel was not started to main memory, if it can run there. */
  private Placed moved(Job job, Placed before) {
    try {
      if (job.codeletState().choose(CPU_WORKER, job) < 0) {
        return before;
      }
      before.release();
      return inMainMemory(job);
    } catch (Throwable e) {
      parts.problems().failed(TaskProblems.Part.PLACING, job, e);
      return Placed.NOWHERE;
    }
  }

  private Placed placed(Job job, int worker, int variant) {
    boolean onDevice = worker == number && isDevice();
    if (parts.devices() == null) {
      return new Placed(worker, variant, job.fetch(worker), onDevice);
    }
    int before = states.enter(WorkerState.WAITING);
    thread.fetchesFor(job.number());
    try {
      return new Placed(worker, variant, job.fetch(worker), onDevice);
    } finally {
      thread.fetchesFor(TransferTrace.NO_TASK);
      states.back(before);
    }
  }

  /** Keeps later tasks of the codelet from this device. */
  private void refuse(Job job, int variant, KernelException failure) {
    if (job.codeletState().refuse(number, variant)) {
      parts
          .problems()
          .accept(
              Problem.of(
                  "opencl-kernel",
                  failure.getMessage()
                      + "; tasks of "
                      + job.codelet()
                      + " do not use this variant there any more"));
    }
  }

  private Throwable run(Job job, Placed placed) {
    return placed.fetched() == null
        ? run(job, placed.variant())
        : runOnCopies(job, placed.variant(), placed.fetched());
  }

  /** Runs the task on the copies of its data; a slow device takes more time. */
  private Throwable runOnCopies(Job job, int variant, FetchedData fetched) {
    long start = System.nanoTime();
    thread.runsOn(fetched);
    try {
      return run(job, variant);
    } finally {
      thread.runsOn(null);
      double nanos = System.nanoTime() - start;
      Devices.sleep((nanos / parts.devices().speed(number) - nanos) / NANOS_PER_MICRO);
    }
  }

  private boolean beginCounting(Job job) {
    try {
      counts.begin();
      return true;
    } catch (Throwable e) {
      parts.problems().failed(TaskProblems.Part.MEASUREMENT, job, e);
      return false;
    }
  }

  private void endCounting(Job job) {
    try {
      counts.end();
      counts.add(job);
    } catch (Throwable e) {
      parts.problems().failed(TaskProblems.Part.MEASUREMENT, job, e);
    }
  }

  /** Passes on the measurements of a task that has run. */
  private void note(
      Job job,
      Throwable thrown,
      Placed placed,
      long start,
      long end,
      double joules,
      boolean collecting,
      JobRecorder recorder) {
    TaskTimes times = job.times();
    if (times != null) {
      times.started = start;
      times.ended = end;
      times.worker = number;
      times.variant = placed.variant();
    }
    if (thrown == null) {
      if (!isDevice() || placed.isOnDevice()) {
        FetchedData fetched = placed.fetched();
        boolean launched = fetched != null && fetched.hasLaunched();
        learn(job, placed.variant(), launched ? fetched.kernelNanos() : end - start, joules);
      }
      if (recorder != null) {
        recorder.ran(job, number, end - start);
      }
    }
    if (collecting) {
      host.executed(job, number, end - start);
    }
  }

  /** Returns the time of a task on a device as declared: the machine itself may not be as fast. */
  private double micros(long nanos) {
    double speed = parts.devices() == null ? 1 : parts.devices().speed(number);
    return nanos / NANOS_PER_MICRO / Math.max(1, speed);
  }

  private void learn(Job job, int variant, long nanos, double joulesBefore) {
    CodeletState codelet = job.codeletState();
    if (codelet.learnsTime()) {
      codelet.learnTime(number, variant, job.input(), micros(nanos));
    }
    if (!Double.isNaN(joulesBefore)) {
      double joules = host.joules() - joulesBefore;
      if (joules >= 0) {
        codelet.learnEnergy(number, variant, job.input(), joules);
      }
    }
  }

  private Throwable run(Job job, int variant) {
    running.set(job);
    try {
      if (variant < 0) {
        throw new IllegalStateException(
            "none of the variants of the codelet " + job.codelet() + " can run the task");
      }
      job.body().run(variant);
      return null;
    } catch (Throwable e) {
      // Any exception of a kernel is a failure of its task; the worker continues.
      return e;
    } finally {
      running.clear();
      // An interruption was meant for the task, not for the worker.
      Thread.interrupted();
    }
  }
}

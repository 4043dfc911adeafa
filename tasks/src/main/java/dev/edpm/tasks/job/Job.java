package dev.edpm.tasks.job;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.device.FetchedData;
import dev.edpm.tasks.graph.Follower;
import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.graph.ReleaseQueue;
import dev.edpm.tasks.graph.TagEnd;
import dev.edpm.tasks.load.CodeletCounters;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.sched.ReadyTask;
import dev.edpm.tasks.trace.EngineTrace;
import java.util.List;

/**
 * A task inside the engine (StarPU's job): its body, its data, and what is recorded about it. One
 * thread describes and submits it; after that, all methods may be called on any thread.
 */
public final class Job extends Node implements ReadyTask {

  // Millions of tasks may be unfinished, so a task is as small as possible.

  /** {@code null} until the submission. */
  private CodeletState codelet;

  private int priority;

  /** The body and the data are {@code null} once the task has ended, because they take memory. */
  private TaskBody body;

  private SharedData<?>[] data;

  /** {@code null} if the task has no extras. */
  private TaskExtras extras;

  /** Creates a task that is not yet described and submitted. */
  public Job(int priority, TaskBody body, SharedData<?>[] data) {
    super(true);
    this.priority = priority;
    this.body = body;
    this.data = data;
  }

  private TaskExtras extras() {
    if (extras == null) {
      extras = new TaskExtras();
    }
    return extras;
  }

  // ---- properties

  /** Returns the name of the task, by default that of its codelet. */
  public String name() {
    TaskLabel label = label();
    return label != null && label.name() != null ? label.name() : codelet.codelet().name();
  }

  @Override
  public String title() {
    return name();
  }

  @Override
  public Owner owner() {
    return codelet == null ? null : codelet.owner();
  }

  /** Returns the description of the codelet. */
  public CodeletSpec codelet() {
    return codelet.codelet();
  }

  /** Returns the state of the codelet in the engine. */
  public CodeletState codeletState() {
    return codelet;
  }

  /** Returns the properties that few tasks have, {@code null} if there are none. */
  public TaskLabel label() {
    return extras == null ? null : extras.label;
  }

  /** Returns the body, {@code null} once the task has ended. */
  public TaskBody body() {
    return body;
  }

  /**
   * Returns whether only a certain worker may run the task; then the scheduler does not receive it.
   */
  public boolean isBound() {
    return label() != null && label().worker() >= 0;
  }

  /** Returns whether the task has data, for which it may have to wait. Only before its end. */
  public boolean hasData() {
    return data.length > 0;
  }

  /**
   * Returns the number of floating-point operations, 0 if unknown. Only before the task is closed.
   */
  public double flops() {
    try {
      return body.flops();
    } catch (Throwable e) {
      problems().failed(TaskProblems.Part.FLOPS, this, e);
      return 0;
    }
  }

  /** Returns the class name of the exception that the task failed with. */
  public String failureClass() {
    return failure().getClass().getName();
  }

  private TaskProblems problems() {
    return codelet.host().problems();
  }

  // ---- predictions, for schedulers and bounds

  @Override
  public int priority() {
    return priority;
  }

  @Override
  public double expectedLength(int worker) {
    TaskBody kernel = body;
    if (kernel == null) {
      return Double.NaN;
    }
    try {
      return codelet.expectedLength(worker, kernel, input());
    } catch (Throwable e) {
      problems().failed(TaskProblems.Part.COST, codelet(), e);
      return Double.NaN;
    }
  }

  @Override
  public double expectedTransfer(int worker) {
    JobData mine = onDevices();
    return mine == null ? 0 : mine.expectedTransfer(worker);
  }

  @Override
  public boolean canRun(int worker) {
    JobData mine = onDevices();
    return mine == null || codelet.runsOn(worker) && mine.fits(worker);
  }

  /**
   * Returns the task's data as devices see it; {@code null} if the engine has none, or if the task
   * has ended.
   */
  private JobData onDevices() {
    Devices devices = codelet.host().devices();
    SharedData<?>[] present = data;
    return devices == null || present == null
        ? null
        : new JobData(devices, present, codelet.modes());
  }

  /**
   * Returns why no worker of the engine can run the task, {@code null} if one can.
   *
   * @throws IllegalArgumentException if another engine with devices uses its data
   */
  public String refusal() {
    JobData mine = onDevices();
    if (mine == null && codelet.runsOn(0)) {
      return null;
    }
    if (mine != null) {
      mine.use();
    }
    int bound = isBound() ? label().worker() : -1;
    int from = Math.max(0, bound);
    int to = bound < 0 ? codelet.host().workers() : bound + 1;
    for (int worker = from; mine != null && worker < to; worker++) {
      if (canRun(worker)) {
        return null;
      }
    }
    String task =
        (bound < 0 ? "no worker can" : "worker " + bound + " cannot") + " run the task " + name();
    return mine == null ? task + noDevice() : task + ": " + mine.refusal(codelet, from, to);
  }

  private String noDevice() {
    return codelet.codelet().runsOn(WorkerKind.DEVICE)
        ? ": all its variants are for devices, and the engine has none; set edpm.devices"
        : ": all its variants are for devices of OpenCL, and the engine has none; add a variant in"
            + " Java, or see the settings edpm.opencl";
  }

  /**
   * Makes the data valid in the memory of a worker, which waits for the transfers.
   *
   * @return the data, to be released after the task; {@code null} if all of it is in main memory
   * @throws IllegalStateException if data was lost with a device
   */
  public FetchedData fetch(int worker) {
    JobData mine = onDevices();
    if (mine != null) {
      return mine.fetch(worker);
    }
    if (!SharedData.isAnyOnDevices()) {
      return null;
    }
    for (int i = 0; i < data.length; i++) {
      data[i].fetchToHost(mode(i));
    }
    return null;
  }

  /**
   * Returns the time that a lower bound uses for the task, see {@link CodeletState#leastLength}.
   */
  public double leastLength() {
    try {
      return codelet.leastLength(body, input());
    } catch (Throwable e) {
      problems().failed(TaskProblems.Part.COST, codelet(), e);
      return Double.NaN;
    }
  }

  @Override
  public double expectedEnergy(int worker) {
    return body == null ? Double.NaN : codelet.expectedEnergy(worker, input());
  }

  @Override
  public boolean needsCalibration(int worker) {
    return body != null && codelet.needsCalibration(worker, input());
  }

  /** Returns the input of the models for this task. Only before its end. */
  public ModelInput input() {
    if (extras != null && extras.input != null) {
      return extras.input;
    }
    // Until the task is ready, the program may replace its data, so the input is not cached.
    boolean keep = isMet();
    ModelInput fresh = whatModelsSee();
    if (keep) {
      extras().input = fresh;
    }
    return fresh;
  }

  private ModelInput whatModelsSee() {
    try {
      ModelInput seen = TaskInput.of(codelet.codelet(), body, data);
      if (seen.size() == 0 && !TaskInput.isSized(body, data)) {
        codelet.unsized();
      }
      return seen;
    } catch (Throwable e) {
      // The user's functions for operations or parameters failed; the task runs without their
      // results.
      problems().failed(TaskProblems.Part.COST, codelet(), e);
      return TaskInput.of(data);
    }
  }

  /** Returns the input of a codelet's models for this task, before its submission. */
  public ModelInput inputOf(CodeletSpec itsCodelet) {
    return TaskInput.of(itsCodelet, body, data);
  }

  // ---- submission, on the submitting thread

  /** Sets the priority, before the submission. */
  public void prioritize(int value) {
    priority = value;
  }

  /**
   * Sets the codelet and the label at the submission.
   *
   * @throws IllegalStateException if the task was submitted before
   */
  public void describe(CodeletState itsCodelet, TaskLabel label) {
    if (codelet != null) {
      throw new IllegalStateException(
          "the task " + name() + " was submitted already: each submission needs a task of its own");
    }
    codelet = itsCodelet;
    if (label != null) {
      extras().label = label;
    }
  }

  /** Makes the task follow the earlier tasks on its data. */
  public void followData() {
    if (hasData()) {
      if (extras != null && extras.predecessors != null) {
        extras.predecessors.because(PredecessorNumbers.Why.DATA);
      }
      SharedData.link(this, data, codelet.modes());
    }
  }

  /**
   * Makes the task record which tasks it follows; called before it follows any.
   *
   * @param trace the trace that the numbers are for, {@code null} if they are only for a bound
   */
  public void notePredecessors(EngineTrace trace) {
    extras().predecessors = new PredecessorNumbers(trace);
  }

  /** Makes the trace of the task contain its tag. */
  public void noteTag(long tag) {
    if (traced() != null) {
      extras.predecessors.tag(tag);
    }
  }

  /** Returns what the trace has to know about the task, {@code null} if it is not traced. */
  public PredecessorNumbers traced() {
    PredecessorNumbers noted = extras == null ? null : extras.predecessors;
    return noted == null || noted.trace() == null ? null : noted;
  }

  /** Returns the number of its pieces of data. Only before its end. */
  public int dataCount() {
    return data.length;
  }

  /** Returns the number of a piece of data. Only before its end. */
  public long dataNumber(int index) {
    return data[index].number();
  }

  /** Returns the size of a piece of data as {@link SharedData#shape()}. Only before its end. */
  public long dataShape(int index) {
    return data[index].shape();
  }

  /** Returns how it accesses a piece of data. */
  public AccessMode mode(int index) {
    return codelet.modes().apply(index);
  }

  /** Tells whether its footprint follows from its data alone. */
  public boolean hasFootprintOfData() {
    return TaskInput.hasFootprintOfData(body);
  }

  /** Returns its footprint, as models use it. Only before its end. */
  public int footprint() {
    try {
      return TaskInput.footprint(body, data);
    } catch (Throwable e) {
      problems().failed(TaskProblems.Part.COST, codelet(), e);
      return TaskInput.footprint(data);
    }
  }

  @Override
  protected void following(Node other) {
    if (extras == null || extras.predecessors == null) {
      return;
    }
    try {
      note(other);
    } catch (OutOfMemoryError e) {
      EngineTrace trace = extras.predecessors.trace();
      if (trace == null) {
        throw e;
      }
      // The program needs the memory more.
      extras.predecessors = null;
      trace.dropTask();
    }
  }

  private void note(Node other) {
    if (other.owner() == owner()) {
      extras.predecessors.add(other.number());
    } else if (other instanceof TagEnd tag) {
      extras.predecessors.add(tag);
    }
  }

  /**
   * Returns the numbers of the tasks that this task follows, {@code null} if they were not
   * recorded.
   */
  public List<Long> predecessors() {
    return extras == null || extras.predecessors == null ? null : extras.predecessors.list();
  }

  /** Sets the counters of the codelet that count this task. */
  public void countedBy(CodeletCounters counters) {
    extras().counters = counters;
  }

  /**
   * Returns the counters that count this task, {@code null} if no listener was attached to its
   * codelet.
   */
  public CodeletCounters counters() {
    return extras == null ? null : extras.counters;
  }

  /** Sets the object that receives the times of this task. */
  public void timedBy(TaskTimes times) {
    extras().times = times;
  }

  /** Returns the times of this task, {@code null} if feedback was off at its submission. */
  public TaskTimes times() {
    return extras == null ? null : extras.times;
  }

  /** Returns the time of the push that is in progress: the current time if it was not read. */
  public long pushTime() {
    TaskTimes times = times();
    return times == null ? Clock.now() : times.pushed();
  }

  /** Reads the time when the task was popped. */
  public long popTime() {
    TaskTimes times = times();
    return times == null ? Clock.now() : times.popped();
  }

  // ---- execution

  @Override
  protected void freed(Follower link, ReleaseQueue freed) {
    freed.add(link);
  }

  @Override
  public Follower close() {
    body = null;
    data = null;
    return super.close();
  }

  /**
   * Returns whether the task has ended, its callback included. A cancelled task ends when all its
   * dependencies have ended.
   */
  public boolean hasEnded() {
    return isClosed() && (extras == null || !extras.hasCallback() || extras.calledBack);
  }

  /**
   * Runs the callback if there is one and the task has completed successfully. Threads that wait
   * for the task then continue.
   *
   * @param watch notified of the callback; {@code null} if no worker has run the task, so that its
   *     callback does not run
   */
  public void callBack(CallbackWatch watch) {
    if (extras == null || !extras.hasCallback()) {
      return;
    }
    try {
      if (state() == TaskState.DONE) {
        runCallback(watch);
      }
    } catch (Throwable e) {
      problems().failed(TaskProblems.Part.CALLBACK, this, e);
    } finally {
      if (!extras.calledBack) {
        extras.calledBack = true;
        codelet.host().waiters().wake();
      }
    }
  }

  private void runCallback(CallbackWatch watch) {
    TaskTimes times = extras.times;
    if (times == null) {
      extras.label.callback().run();
      return;
    }
    times.callbackStarts();
    try {
      extras.label.callback().run();
    } finally {
      times.callbackEnds();
      count(watch);
    }
  }

  /** Counts the callback. If that fails, the callback has not failed. */
  private void count(CallbackWatch watch) {
    try {
      watch.calledBack(this);
    } catch (Throwable e) {
      problems().failed(TaskProblems.Part.MEASUREMENT, this, e);
    }
  }

  @Override
  public String toString() {
    return name() + " #" + number() + " " + state();
  }
}

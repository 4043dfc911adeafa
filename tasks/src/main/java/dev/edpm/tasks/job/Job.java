package dev.edpm.tasks.job;

import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.graph.Follower;
import dev.edpm.tasks.graph.Node;
import dev.edpm.tasks.graph.Owner;
import dev.edpm.tasks.graph.ReleaseQueue;
import dev.edpm.tasks.load.CodeletCounters;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.sched.ReadyTask;
import java.util.List;

/**
 * A task as the engine sees it (StarPU's job): what it runs, on which data, and what is kept of it.
 * Described and submitted by one thread; then all methods may be called on any thread.
 */
public final class Job extends Node implements ReadyTask {

  // Millions may be unfinished: it is as small as can be.

  /** {@code null} until it is submitted. */
  private CodeletState codelet;

  private int priority;

  /** {@code null} once it has ended, as the two are what takes memory. */
  private TaskBody body;

  private SharedData<?>[] data;

  /** {@code null} where it has nothing of that. */
  private TaskExtras extras;

  /** Creates a task that is yet to be described and submitted. */
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

  // ---- what it is

  /** Returns its name: its own, else its codelet's. */
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

  /** Returns what is said of its codelet. */
  public CodeletSpec codelet() {
    return codelet.codelet();
  }

  /** Returns what its engine knows of its codelet. */
  public CodeletState codeletState() {
    return codelet;
  }

  /** Returns what few tasks have, {@code null} where it has none of it. */
  public TaskLabel label() {
    return extras == null ? null : extras.label;
  }

  /** Returns what it does, {@code null} once it has ended. */
  public TaskBody body() {
    return body;
  }

  /** Tells whether only a certain worker may run it, so that the scheduler does not see it. */
  public boolean isBound() {
    return label() != null && label().worker() >= 0;
  }

  /** Tells whether it has data, for which it may have to wait. Before it has ended. */
  public boolean hasData() {
    return data.length > 0;
  }

  /** Returns its floating-point operations, 0 when they are unknown. Before it is closed. */
  public double flops() {
    try {
      return body.flops();
    } catch (Throwable e) {
      problems().failed(TaskProblems.Part.FLOPS, this, e);
      return 0;
    }
  }

  /** Returns the class of what it failed with. */
  public String failureClass() {
    return failure().getClass().getName();
  }

  private TaskProblems problems() {
    return codelet.host().problems();
  }

  // ---- what a scheduler and models see

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
      return codelet.expectedLength(kernel, input());
    } catch (Throwable e) {
      problems().failed(TaskProblems.Part.COST, codelet(), e);
      return Double.NaN;
    }
  }

  /** Returns what a bound takes for its time, as {@link CodeletState#leastLength} has it. */
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
    return body == null ? Double.NaN : codelet.expectedEnergy(input());
  }

  @Override
  public boolean needsCalibration(int worker) {
    return body != null && codelet.needsCalibration(input());
  }

  /** Returns what its models see of it; while it has not ended. */
  public ModelInput input() {
    if (extras != null && extras.input != null) {
      return extras.input;
    }
    // Before it is ready the program may replace its data: what is seen now is not kept.
    boolean keep = isMet();
    ModelInput fresh = whatModelsSee();
    if (keep) {
      extras().input = fresh;
    }
    return fresh;
  }

  private ModelInput whatModelsSee() {
    try {
      return TaskInput.of(codelet.codelet(), body, data);
    } catch (Throwable e) {
      // The user's operations or parameters, which a task does without.
      problems().failed(TaskProblems.Part.COST, codelet(), e);
      return TaskInput.of(data);
    }
  }

  /** Returns what the models of a codelet see of it, before it is submitted. */
  public ModelInput inputOf(CodeletSpec itsCodelet) {
    return TaskInput.of(itsCodelet, body, data);
  }

  // ---- submission, on the submitting thread

  /** Gives it a priority, before it is submitted. */
  public void prioritize(int value) {
    priority = value;
  }

  /**
   * Says what it is, when it is submitted.
   *
   * @throws IllegalStateException when it was submitted before
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

  /** Has it wait for those that have used its data. */
  public void followData() {
    if (hasData()) {
      SharedData.link(this, data, codelet.modes());
    }
  }

  /** Has it note which tasks it follows: before that is known. */
  public void notePredecessors() {
    extras().predecessors = new PredecessorNumbers();
  }

  @Override
  protected void following(Node other) {
    if (extras != null && extras.predecessors != null && other.owner() == owner()) {
      extras.predecessors.add(other.number());
    }
  }

  /** Returns the numbers of the tasks that it follows, {@code null} where it has noted none. */
  public List<Long> predecessors() {
    return extras == null || extras.predecessors == null ? null : extras.predecessors.list();
  }

  /** Has it counted by what listens to its codelet. */
  public void countedBy(CodeletCounters counters) {
    extras().counters = counters;
  }

  /** Returns where it is counted, {@code null} while none listens to its codelet. */
  public CodeletCounters counters() {
    return extras == null ? null : extras.counters;
  }

  /** Has it note when it is what. */
  public void timedBy(TaskTimes times) {
    extras().times = times;
  }

  /** Returns when it was what, {@code null} where feedback was off when it was submitted. */
  public TaskTimes times() {
    return extras == null ? null : extras.times;
  }

  // ---- its way

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

  /** Tells whether it has ended, or was cancelled and all that it had to wait for has ended. */
  public boolean hasEnded() {
    return isClosed() && (extras == null || !extras.hasCallback() || extras.calledBack);
  }

  /** Runs its callback, if it has one and has ended well; then waiting for it ends. */
  public void callBack() {
    if (extras == null || !extras.hasCallback()) {
      return;
    }
    try {
      if (state() == TaskState.DONE) {
        extras.label.callback().run();
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

  @Override
  public String toString() {
    return name() + " #" + number() + " " + state();
  }
}

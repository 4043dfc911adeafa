package dev.edpm.tasks;

import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskLabel;
import dev.edpm.tasks.model.fit.ModelInput;
import dev.edpm.tasks.trace.SubmitTrace;
import dev.edpm.tasks.trace.TraceAsked;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/** A builder of a task, which is submitted once. Confined to a thread. */
public final class TaskBuilder {

  private static final Task[] NO_TASKS = {};
  private static final long[] NO_TAGS = {};

  /** Options that few tasks have. */
  private static final class Wishes {
    TaskEngine engine;
    int worker = -1;
    Task[] after = NO_TASKS;
    long[] afterTags = NO_TAGS;
    boolean synchronous;
    boolean tagged;
    long tag;
    String name;
    Runnable callback;
    List<Integer> iterations = List.of();

    /** Returns the dependencies and the tag, {@code null} if there are none. */
    TaskOrder order() {
      return after == NO_TASKS && afterTags == NO_TAGS && !tagged
          ? null
          : new TaskOrder(after, afterTags, tagged, tag);
    }

    /** Returns the label of the task, {@code null} if it has none. */
    TaskLabel label() {
      return name == null && callback == null && iterations.isEmpty() && worker < 0
          ? null
          : new TaskLabel(name, callback, iterations, worker);
    }
  }

  // As small as possible: there is one builder for each task, and the program may keep it.

  private final CodeletDefinition codelet;
  private final Job job;

  /** {@code null} if no option was set. */
  private Wishes wishes;

  TaskBuilder(CodeletDefinition codelet, TaskBody body, SharedData<?>[] data) {
    this.codelet = codelet;
    this.job = new Job(codelet.priority(), body, data);
    if (TraceAsked.PERHAPS && !(Thread.currentThread() instanceof WorkerThread)) {
      SubmitTrace.building();
    }
  }

  private Wishes wishes() {
    if (wishes == null) {
      wishes = new Wishes();
    }
    return wishes;
  }

  /** Sets the engine that runs the task. Default: the engine of the process. */
  public TaskBuilder on(TaskEngine other) {
    wishes().engine = Objects.requireNonNull(other, "the engine must not be null");
    return this;
  }

  /**
   * Sets the worker that runs the task, whatever the scheduler decides, even if the worker is
   * disabled.
   *
   * @param number the number of the worker, from 0; {@link #submit} throws an {@link
   *     IllegalArgumentException} if the engine has fewer workers
   * @throws IllegalArgumentException if the number is negative
   */
  public TaskBuilder onWorker(int number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "there is no worker " + number + ": workers are numbered from 0");
    }
    wishes().worker = number;
    return this;
  }

  /**
   * Sets the priority of the task. Higher priorities run first, if the scheduler supports
   * priorities.
   */
  public TaskBuilder priority(int value) {
    job.prioritize(value);
    return this;
  }

  /**
   * Makes the task run after other tasks; if one of them fails or is cancelled, this task is
   * cancelled.
   */
  public TaskBuilder after(Task... others) {
    wishes().after = others.clone();
    return this;
  }

  /**
   * Sets the tag of the task. Other tasks refer to it by {@link #afterTags}, even if they were
   * submitted before. The tag belongs to this task even after its end, because a task that is
   * submitted later may refer to it. Consecutive tags of ended tasks take almost no memory;
   * scattered ones take up to 64 bytes each until {@link TaskEngine#forgetTag}.
   */
  public TaskBuilder tag(long value) {
    wishes().tagged = true;
    wishes().tag = value;
    return this;
  }

  /**
   * Makes the task run after the tasks with these tags, including tasks that are submitted later.
   */
  public TaskBuilder afterTags(long... tags) {
    wishes().afterTags = tags.clone();
    return this;
  }

  /**
   * Sets the name of the task in tools and in the report. Each task may have a different name.
   * Tasks of a codelet are counted together, and an engine distinguishes at most 10,000 codelets.
   */
  public TaskBuilder name(String value) {
    wishes().name = value;
    return this;
  }

  /** Makes {@link #submit} wait for the end of the task. */
  public TaskBuilder synchronous() {
    wishes().synchronous = true;
    return this;
  }

  /**
   * Sets a callback, which the worker calls when the task has completed successfully. Threads that
   * wait for the task also wait for the callback; tasks that follow it may start before.
   */
  public TaskBuilder callback(Runnable value) {
    wishes().callback = value;
    return this;
  }

  /**
   * Sets the iteration numbers of the program's loops to which the task belongs, the outermost loop
   * first.
   */
  public TaskBuilder iteration(Integer... numbers) {
    wishes().iterations = List.of(numbers);
    return this;
  }

  /**
   * Submits the task, which runs when its dependencies have ended. Blocks while too many tasks are
   * unfinished, see {@code edpm.tasks.window}. It does not block while the engine is paused, while
   * no task runs and some wait for a tag that no task has, or while tasks wait for data that the
   * calling thread holds inside {@link DataHandle#update}.
   *
   * <p>It never blocks inside a task, and it does not block a thread of a {@link
   * java.util.concurrent.ForkJoinPool} that computes for a task while all workers wait. If tasks
   * wait for another thread of the program that submits tasks, that thread may submit one task
   * after each second without progress.
   *
   * @return the task; may be ignored
   * @throws IllegalArgumentException if the engine has no such worker, if another task has the tag,
   *     or if the task would wait for itself in a cycle of tags, whose tasks are cancelled
   * @throws IllegalStateException if the engine is shut down, if a task submits synchronously, or
   *     if the task was submitted before
   * @throws TaskFailedException if the task is synchronous and has failed
   * @throws TaskCancelledException if the task is synchronous and was cancelled
   */
  public Task submit() {
    TaskEngine engine = engine();
    CodeletState state = engine.state(codelet);
    if (state.codelet().isForOthers() && wishes().name == null) {
      // So that messages contain the name that the program uses.
      wishes().name = codelet.name();
    }
    Wishes said = wishes;
    job.describe(state, said == null ? null : said.label());
    boolean synchronous = said != null && said.synchronous;
    engine.submit(job, said == null ? null : said.order(), synchronous);
    if (TraceAsked.PERHAPS && engine.parts().submits() == null) {
      SubmitTrace.built();
    }
    Task task = new Task(job, engine);
    if (synchronous) {
      task.await("submit()");
    }
    return task;
  }

  private TaskEngine engine() {
    return wishes == null || wishes.engine == null ? TaskEngine.ofProcess() : wishes.engine;
  }

  /**
   * Returns the predicted duration of the task on a CPU worker, in microseconds (StarPU's {@code
   * starpu_task_expected_length}); empty if there is no prediction.
   */
  public OptionalDouble expectedLength() {
    return known(state().expectedLength(0, job.body(), job.inputOf(codelet.spec())));
  }

  /**
   * Returns the predicted energy of the task on a CPU worker, in joules; empty if there is no
   * prediction.
   */
  public OptionalDouble expectedEnergy() {
    return known(state().expectedEnergy(0, job.inputOf(codelet.spec())));
  }

  CodeletDefinition codelet() {
    return codelet;
  }

  /** Returns whether the codelet has a model that learns the energy of its tasks. */
  boolean hasEnergyModel() {
    return state().hasEnergyModel();
  }

  /** Adds the energy of several tasks that are like this one to the model of their codelet. */
  void learnEnergy(int variant, double joules, int tasks) {
    ModelInput input = job.inputOf(codelet.spec());
    for (int i = 0; i < tasks; i++) {
      state().learnEnergy(0, variant, input, joules);
    }
  }

  private CodeletState state() {
    return engine().state(codelet);
  }

  private static OptionalDouble known(double value) {
    return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}

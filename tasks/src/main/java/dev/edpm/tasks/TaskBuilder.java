package dev.edpm.tasks;

import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.job.CodeletState;
import dev.edpm.tasks.job.Job;
import dev.edpm.tasks.job.TaskLabel;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/** A task that is being described. Confined to a thread; to be submitted once. */
public final class TaskBuilder {

  private static final Task[] NO_TASKS = {};
  private static final long[] NO_TAGS = {};

  /** What few descriptions say. */
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

    /** Returns what it comes after and its tag, {@code null} when there is none of it. */
    TaskOrder order() {
      return after == NO_TASKS && afterTags == NO_TAGS && !tagged
          ? null
          : new TaskOrder(after, afterTags, tagged, tag);
    }

    /** Returns what few tasks have, {@code null} when this one has none of it. */
    TaskLabel label() {
      return name == null && callback == null && iterations.isEmpty() && worker < 0
          ? null
          : new TaskLabel(name, callback, iterations, worker);
    }
  }

  // As small as can be, as there is one for each task, and the compiler may keep it.

  private final CodeletDefinition codelet;
  private final Job job;

  /** {@code null} as long as there are none. */
  private Wishes wishes;

  TaskBuilder(CodeletDefinition codelet, TaskBody body, SharedData<?>[] data) {
    this.codelet = codelet;
    this.job = new Job(codelet.priority(), body, data);
  }

  private Wishes wishes() {
    if (wishes == null) {
      wishes = new Wishes();
    }
    return wishes;
  }

  /** Has another engine run it than that of the process. */
  public TaskBuilder on(TaskEngine other) {
    wishes().engine = Objects.requireNonNull(other, "no engine");
    return this;
  }

  /**
   * Has a certain worker run it, whatever the scheduler; a worker that is not enabled as well.
   *
   * @param number from 0; {@link #submit} throws an {@link IllegalArgumentException} when the
   *     engine has fewer workers
   * @throws IllegalArgumentException when it is negative
   */
  public TaskBuilder onWorker(int number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "there is no worker " + number + ": workers are numbered from 0");
    }
    wishes().worker = number;
    return this;
  }

  /** Gives it a priority of its own; greater ones first, where the scheduler knows priorities. */
  public TaskBuilder priority(int value) {
    job.prioritize(value);
    return this;
  }

  /** Has it wait for other tasks; where one fails or is cancelled, it is cancelled. */
  public TaskBuilder after(Task... others) {
    wishes().after = others.clone();
    return this;
  }

  /**
   * Gives it a tag, which {@link #afterTags} of other tasks names, also of tasks that were
   * submitted before it. The tag stays that of this task after its end, so that tasks submitted
   * later may name it: consecutive numbers take almost no memory then, scattered ones up to 64
   * bytes each until {@link TaskEngine#forgetTag}.
   */
  public TaskBuilder tag(long value) {
    wishes().tagged = true;
    wishes().tag = value;
    return this;
  }

  /** Has it wait for the tasks that have these tags, also for those to come. */
  public TaskBuilder afterTags(long... tags) {
    wishes().afterTags = tags.clone();
    return this;
  }

  /**
   * Gives it a name of its own, for tools and the report: each task may have another one. A codelet
   * is a kind of tasks that are counted together; an engine tells 10,000 of them apart.
   */
  public TaskBuilder name(String value) {
    wishes().name = value;
    return this;
  }

  /** Has {@link #submit} return when the task has ended. */
  public TaskBuilder synchronous() {
    wishes().synchronous = true;
    return this;
  }

  /** Has something done when it has ended well, by the worker; waiters wait for that, too. */
  public TaskBuilder callback(Runnable value) {
    wishes().callback = value;
    return this;
  }

  /** Says which iterations of the program's loops it is of, that of the outermost loop first. */
  public TaskBuilder iteration(Integer... numbers) {
    wishes().iterations = List.of(numbers);
    return this;
  }

  /**
   * Submits the task: it runs when its dependencies are met. May block while too many tasks are
   * unfinished, as {@code edpm.tasks.window} says, unless nothing runs and some wait for a tag that
   * no task has, or for data that the calling thread has inside {@link DataHandle#update}.
   *
   * <p>The window does not hold up tasks: neither their own threads nor the threads of a {@link
   * java.util.concurrent.ForkJoinPool} that compute for tasks while all workers wait. Where tasks
   * wait for other threads of the program that submit, such a thread goes on after a second without
   * progress, slowly.
   *
   * @return the task; may be ignored
   * @throws IllegalArgumentException when the engine has no such worker, another task has the tag,
   *     or the task would wait for itself because of its tag, in a cycle; the tasks of such a cycle
   *     are cancelled
   * @throws IllegalStateException when the engine is shut down, a task submits synchronously, or it
   *     was submitted before
   * @throws TaskFailedException when it is synchronous and has failed
   * @throws TaskCancelledException when it is synchronous and was cancelled
   */
  public Task submit() {
    TaskEngine engine = engine();
    CodeletState state = engine.state(codelet);
    if (state.codelet().isForOthers() && wishes().name == null) {
      // Messages name the task as the program does.
      wishes().name = codelet.name();
    }
    Wishes said = wishes;
    job.describe(state, said == null ? null : said.label());
    boolean synchronous = said != null && said.synchronous;
    engine.submit(job, said == null ? null : said.order(), synchronous);
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
   * Returns how long it is expected to take on a worker, in microseconds, as its model says
   * (StarPU's {@code starpu_task_expected_length}); empty when that is not known.
   */
  public OptionalDouble expectedLength() {
    return known(state().expectedLength(job.body(), job.inputOf(codelet.spec())));
  }

  /**
   * Returns the energy that it is expected to take on a worker, in joules, as its model says; empty
   * when that is not known.
   */
  public OptionalDouble expectedEnergy() {
    return known(state().expectedEnergy(job.inputOf(codelet.spec())));
  }

  private CodeletState state() {
    return engine().state(codelet);
  }

  private static OptionalDouble known(double value) {
    return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}

package dev.edpm.runtime.task;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/** A task that is being described. Confined to a thread; to be submitted once. */
public final class TaskBuilder {

  private static final Task[] NO_TASKS = {};
  private static final long[] NO_TAGS = {};

  private final Codelet codelet;
  private final TaskBody body;
  private final DataHandle<?>[] handles;
  private TaskEngine engine;
  private int priority;
  private int worker = -1;
  private Task[] after = NO_TASKS;
  private long[] afterTags = NO_TAGS;
  private boolean synchronous;
  private boolean tagged;
  private long tag;
  private String name;
  private Runnable callback;
  private List<Integer> iterations = List.of();

  TaskBuilder(Codelet codelet, TaskBody body, DataHandle<?>[] handles) {
    this.codelet = codelet;
    this.body = body;
    this.handles = handles;
    this.priority = codelet.priority();
  }

  /** Has another engine run it than that of the process. */
  public TaskBuilder on(TaskEngine other) {
    engine = Objects.requireNonNull(other, "no engine");
    return this;
  }

  /** Has a certain worker run it, whatever the scheduler; a worker that is not enabled as well. */
  public TaskBuilder onWorker(int number) {
    worker = number;
    return this;
  }

  /** Gives it a priority of its own; greater ones first, where the scheduler knows priorities. */
  public TaskBuilder priority(int value) {
    priority = value;
    return this;
  }

  /** Has it wait for other tasks; where one fails or is cancelled, it is cancelled. */
  public TaskBuilder after(Task... others) {
    after = others.clone();
    return this;
  }

  /**
   * Gives it a tag, which {@link #afterTags} of other tasks names, also of tasks that were
   * submitted before it.
   */
  public TaskBuilder tag(long value) {
    tagged = true;
    tag = value;
    return this;
  }

  /** Has it wait for the tasks that have these tags, also for those to come. */
  public TaskBuilder afterTags(long... tags) {
    afterTags = tags.clone();
    return this;
  }

  /** Gives it a name of its own, for tools and the report. */
  public TaskBuilder name(String value) {
    name = value;
    return this;
  }

  /** Has {@link #submit} return when the task has ended. */
  public TaskBuilder synchronous() {
    synchronous = true;
    return this;
  }

  /** Has something done when it has ended well, by the worker; waiters wait for that, too. */
  public TaskBuilder callback(Runnable value) {
    callback = value;
    return this;
  }

  /** Says which iterations of the program's loops it is of, that of the outermost loop first. */
  public TaskBuilder iteration(Integer... numbers) {
    iterations = List.of(numbers);
    return this;
  }

  /**
   * Submits the task: it runs when its dependencies are met. May block while too many tasks wait,
   * as {@code edpm.tasks.window} says.
   *
   * @return the task; may be ignored
   * @throws IllegalStateException when the engine is shut down, or a task submits synchronously
   * @throws TaskFailedException when it is synchronous and has failed
   * @throws TaskCancelledException when it is synchronous and was cancelled
   */
  public Task submit() {
    TaskEngine runs = engine == null ? TaskEngine.ofProcess() : engine;
    // Nothing keeps this builder, so that the compiler can do without it.
    Task task = new Task(runs.state(codelet), priority, body, handles, label());
    runs.submit(task, order(), synchronous);
    if (synchronous) {
      task.await();
    }
    return task;
  }

  /**
   * Returns how long it is expected to take on a worker, in microseconds, as its model says
   * (StarPU's {@code starpu_task_expected_length}); empty when that is not known.
   */
  public OptionalDouble expectedLength() {
    return known(state().expectedLength(body, TaskInput.of(codelet, body, handles)));
  }

  /**
   * Returns the energy that it is expected to take on a worker, in joules, as its model says; empty
   * when that is not known.
   */
  public OptionalDouble expectedEnergy() {
    return known(state().expectedEnergy(TaskInput.of(codelet, body, handles)));
  }

  private CodeletState state() {
    return (engine == null ? TaskEngine.ofProcess() : engine).state(codelet);
  }

  private static OptionalDouble known(double value) {
    return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /** Returns what it comes after and its tag, {@code null} when there is none of it. */
  private TaskOrder order() {
    return after == NO_TASKS && afterTags == NO_TAGS && !tagged
        ? null
        : new TaskOrder(after, afterTags, tagged, tag);
  }

  /** Returns what few tasks have, {@code null} when this one has none of it. */
  private TaskLabel label() {
    return name == null && callback == null && iterations.isEmpty() && worker < 0
        ? null
        : new TaskLabel(name, callback, iterations, worker);
  }
}

package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.tasks.RandomData.Part;
import dev.edpm.tasks.RandomData.Use;
import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.codelet.TaskState;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.worker.WorkerThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * A program made at random, of one thread: tasks on data that is split and joined, which wait for
 * each other and for tags, fail, are cancelled and submit others; and turns of the program itself.
 * What should become of each task is known when it is submitted. Several can run side by side, each
 * on data of its own; their tasks wait for tags of each other.
 */
final class RandomProgram {

  /** What programs have in common that run side by side. */
  static final class Common {
    final TaskEngine engine;
    final int workers;

    /** The number of devices, whose workers follow, and the size of their memories in bytes. */
    final int devices;

    final long memory;

    /** Runs steps on devices of OpenCL; {@code null} if the devices are simulated. */
    final Kernel kernel;

    /** Tags of tasks that their programs are going to submit, whatever comes. */
    final List<Gate> gates = new CopyOnWriteArrayList<>();

    final AtomicLong clock = new AtomicLong();

    /** How many tasks were submitted by tasks and have run, and how many should have. */
    final AtomicLong inner = new AtomicLong();

    final AtomicLong expectedInner = new AtomicLong();

    Common(TaskEngine engine, int workers) {
      this(engine, workers, 0, 0, null);
    }

    Common(TaskEngine engine, int workers, int devices, long memory, Kernel kernel) {
      this.engine = engine;
      this.workers = workers;
      this.devices = devices;
      this.memory = memory;
      this.kernel = kernel;
    }
  }

  /** What {@link RandomData#run} does, on a device of OpenCL. */
  interface Kernel {
    void run(List<Use> uses, long salt);
  }

  /** A tag whose task is submitted later, and whether that task fails. */
  record Gate(long tag, boolean fails) {}

  /** A task as it was submitted; its times are ticks of one clock. */
  private static final class Step {
    final List<Use> uses;
    final List<Step> after = new ArrayList<>();
    int bound = -1;
    Task task;
    TaskState expected = TaskState.DONE;
    long start = -1;
    long end = -1;
    int worker = -1;

    Step(List<Use> uses) {
      this.uses = uses;
    }

    boolean conflictsWith(Step later) {
      return uses.stream().anyMatch(use -> later.uses.stream().anyMatch(use::conflictsWith));
    }
  }

  private final Common common;
  private final TaskEngine engine;
  private final Random random;
  private final RandomData data;
  private final List<Step> steps = new ArrayList<>();

  /** Those whose tasks are not submitted yet. */
  private final List<Gate> closed = new ArrayList<>();

  private final List<Gate> opened = new ArrayList<>();
  private long nextTag;

  /**
   * @param number which of the programs of its engine it is, from 0
   */
  RandomProgram(Common common, int number, long seed) {
    this.common = common;
    engine = common.engine;
    random = new Random(seed);
    data = new RandomData(random);
    nextTag = (long) number << 32;
  }

  /** Runs that number of steps, and then makes all its tasks able to run. */
  void run(int count) {
    for (int i = 0; i < count; i++) {
      switch (random.nextInt(24)) {
        case 0 -> data.partition();
        case 1 -> data.unpartition();
        case 2 -> openGates();
        case 3 -> read();
        case 4, 5 -> update();
        case 6 -> refusedCycle();
        case 7 -> await();
        case 8 -> forgetTag();
        default -> task();
      }
    }
    openGates();
  }

  /** Checks what came of it, when all tasks have ended. */
  void check() {
    for (int i = 0; i < steps.size(); i++) {
      Step later = steps.get(i);
      assertThat(later.task.state()).as("step %d", i).isEqualTo(later.expected);
      if (later.expected == TaskState.CANCELLED) {
        assertThat(later.start).as("a cancelled task runs").isEqualTo(-1);
        continue;
      }
      assertThat(later.bound < 0 || later.worker == later.bound).isTrue();
      for (Step earlier : later.after) {
        assertThat(earlier.end).as("an explicit dependency").isLessThan(later.start);
      }
      for (Step earlier : steps.subList(0, i)) {
        if (earlier.expected != TaskState.CANCELLED && earlier.conflictsWith(later)) {
          assertThat(earlier.end).as("a conflict").isLessThan(later.start);
        }
      }
    }
    assertThat(data.isAllRight()).as("the data").isTrue();
  }

  // ---- tasks

  private void task() {
    Step step = new Step(uses());
    long salt = random.nextLong();
    boolean needsLost = data.needsLost(step.uses);
    boolean fails = random.nextInt(20) == 0;
    int submits = random.nextInt(12) == 0 ? random.nextInt(6) : 0;
    TaskBuilder builder = builder(step, body(step, salt, fails, submits));
    builder.priority(random.nextInt(7) - 3);
    if (random.nextInt(8) == 0) {
      step.bound = random.nextInt(common.workers);
      builder.onWorker(step.bound);
    }
    if (common.devices > 0 && random.nextInt(2) == 0 && fitsDevice(step)) {
      step.bound = common.workers + random.nextInt(common.devices);
      builder.onWorker(step.bound);
    }
    if (random.nextInt(5) == 0 && !steps.isEmpty()) {
      Step one = anyOf(steps);
      Step other = anyOf(steps);
      step.after.addAll(List.of(one, other));
      needsLost |= one.expected != TaskState.DONE || other.expected != TaskState.DONE;
      builder.after(one.task, other.task);
    }
    List<Gate> waitsFor = tags();
    needsLost |= waitsFor.stream().anyMatch(Gate::fails);
    builder.afterTags(waitsFor.stream().mapToLong(Gate::tag).toArray());
    // It cannot have started before one of these tasks is submitted, which this thread does.
    boolean cancelled = waitsFor.stream().anyMatch(closed::contains) && random.nextInt(6) == 0;
    boolean runs = !needsLost && !cancelled;
    step.expected = !runs ? TaskState.CANCELLED : fails ? TaskState.FAILED : TaskState.DONE;
    expect(step, salt);
    if (step.expected == TaskState.DONE) {
      common.expectedInner.addAndGet(submits);
    }
    step.task = builder.submit();
    if (cancelled) {
      assertThat(step.task.cancel()).isTrue();
    }
    steps.add(step);
  }

  /** A device has one copy of each part, so that parts must not overlap. */
  private boolean fitsDevice(Step step) {
    long bytes = 0;
    for (Part part : step.uses.stream().map(Use::part).distinct().toList()) {
      bytes += part.bytes();
      Use some = new Use(part, AccessMode.READ);
      if (step.uses.stream().anyMatch(use -> use.part() != part && use.overlaps(some))) {
        return false;
      }
    }
    return bytes <= common.memory;
  }

  private void expect(Step step, long salt) {
    if (step.expected == TaskState.DONE) {
      data.expect(step.uses, salt);
    } else {
      data.expectNothing(step.uses);
    }
  }

  private List<Use> uses() {
    List<Use> uses = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      uses.add(new Use(data.any(), AccessMode.values()[random.nextInt(3)]));
    }
    if (!uses.isEmpty() && random.nextInt(4) == 0) {
      uses.add(new Use(uses.get(0).part(), AccessMode.values()[random.nextInt(3)]));
    }
    return uses;
  }

  private TaskBuilder builder(Step step, TaskBody body) {
    CodeletDefinition.Builder codelet = CodeletDefinition.named("random");
    DataHandle<?>[] handles = new DataHandle<?>[step.uses.size()];
    for (int i = 0; i < handles.length; i++) {
      switch (step.uses.get(i).mode()) {
        case READ -> codelet.reads("p" + i);
        case WRITE -> codelet.writes("p" + i);
        default -> codelet.readsAndWrites("p" + i);
      }
      handles[i] = step.uses.get(i).part().handle();
    }
    if (common.kernel != null) {
      codelet.variant("java").variant("kernel", Set.of(WorkerKind.OPENCL));
    }
    return codelet.build().task(body, handles).on(engine);
  }

  private TaskBody body(Step step, long salt, boolean fails, int submits) {
    boolean parallel = submits > 2;
    return variant -> {
      step.start = common.clock.incrementAndGet();
      step.worker = WorkerThread.numberIn(engine.parts().dispatcher);
      if (!fails) {
        if (variant == 0) {
          data.run(step.uses, salt);
        } else {
          common.kernel.run(step.uses, salt);
        }
        IntStream inner = IntStream.range(0, submits);
        (parallel ? inner.parallel() : inner).forEach(i -> submitInner());
      }
      step.end = common.clock.incrementAndGet();
      if (fails) {
        throw new IllegalStateException("as it should");
      }
    };
  }

  private void submitInner() {
    engine.task("inner", variant -> common.inner.incrementAndGet()).submit();
  }

  // ---- tags

  /** Returns tags for a task to wait for: of tasks to come, of earlier ones, of other programs. */
  private List<Gate> tags() {
    List<Gate> tags = new ArrayList<>();
    for (int i = random.nextInt(8) - 5; i > 0; i--) {
      int which = random.nextInt(6);
      if (which == 0 && !opened.isEmpty()) {
        tags.add(anyOf(opened));
      } else if (which == 1 && !common.gates.isEmpty()) {
        tags.add(anyOf(common.gates));
      } else {
        tags.add(gateToCome());
      }
    }
    return tags;
  }

  private Gate gateToCome() {
    if (closed.isEmpty() || random.nextInt(3) == 0) {
      Gate gate = new Gate(nextTag++, random.nextInt(20) == 0);
      closed.add(gate);
      if (random.nextInt(4) == 0) {
        common.gates.add(gate);
      }
    }
    return anyOf(closed);
  }

  private void openGates() {
    for (Gate gate : closed) {
      TaskBody body =
          variant -> {
            if (gate.fails()) {
              throw new IllegalStateException("as it should");
            }
          };
      engine.task("gate", body).tag(gate.tag()).submit();
    }
    opened.addAll(closed);
    closed.clear();
  }

  /** One that no other program may name, and that has a task. */
  private void forgetTag() {
    if (!opened.isEmpty()) {
      Gate gate = anyOf(opened);
      if (!common.gates.contains(gate)) {
        engine.forgetTag(gate.tag());
        opened.remove(gate);
      }
    }
  }

  /** A task waits for a tag, and the task that is to have the tag would wait for that one. */
  private void refusedCycle() {
    long tag = nextTag++;
    Step first = new Step(uses());
    first.expected = TaskState.CANCELLED;
    expect(first, 0);
    first.task = builder(first, body(first, 0, false, 0)).afterTags(tag).submit();
    steps.add(first);
    Step last = new Step(uses());
    last.expected = TaskState.CANCELLED;
    expect(last, 0);
    TaskBuilder closing =
        builder(last, body(last, 0, false, 0)).name("last").tag(tag).after(first.task);
    assertThatThrownBy(closing::submit)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the tags form a cycle: last (tag " + tag + ") waits for random");
    // Another task may have the tag.
    closed.add(new Gate(tag, false));
  }

  // ---- the program's own turns

  private void read() {
    openGates();
    Part part = data.any();
    if (data.needsLost(List.of(new Use(part, AccessMode.READ)))) {
      assertThatThrownBy(part.handle()::read).isInstanceOf(TaskCancelledException.class);
    } else {
      part.handle().read();
      assertThat(data.isRight(part)).as("what the program reads").isTrue();
    }
  }

  private void update() {
    openGates();
    Part part = data.any();
    List<Use> uses = List.of(new Use(part, AccessMode.READ_WRITE));
    long salt = random.nextLong();
    if (data.needsLost(uses)) {
      // Like a cancelled task, it makes the data invalid that it would have changed.
      data.expectNothing(uses);
      assertThatThrownBy(() -> part.handle().update(block -> {}))
          .isInstanceOf(TaskCancelledException.class);
      return;
    }
    data.expect(uses, salt);
    part.handle()
        .update(
            block -> {
              data.run(uses, salt);
              if (random.nextInt(3) == 0) {
                waitInUpdate(part);
              }
            });
  }

  /** What waits for the held data cannot be waited for, other things can. */
  private void waitInUpdate(Part held) {
    Part other = data.any();
    if (other.isOfOtherArray(held) && !data.needsLost(List.of(new Use(other, AccessMode.READ)))) {
      other.handle().read();
      assertThat(data.isRight(other)).as("what the program reads inside update()").isTrue();
    }
    Step step = new Step(List.of(new Use(held, AccessMode.READ_WRITE)));
    long salt = random.nextLong();
    expect(step, salt);
    step.task = builder(step, body(step, salt, false, 0)).submit();
    steps.add(step);
    Runnable wait =
        switch (random.nextInt(4)) {
          case 0 -> step.task::await;
          case 1 -> engine::awaitAll;
          case 2 -> held.handle()::read;
          default -> () -> engine.awaitAtMost(0);
        };
    assertThatThrownBy(wait::run)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("() would wait forever: ");
  }

  /** Failures of tasks are known from their states. */
  private void await() {
    openGates();
    if (random.nextInt(4) > 0 && !steps.isEmpty()) {
      Step step = anyOf(steps);
      Class<? extends RuntimeException> error =
          switch (step.expected) {
            case FAILED -> TaskFailedException.class;
            case CANCELLED -> TaskCancelledException.class;
            default -> null;
          };
      if (error != null) {
        assertThatThrownBy(step.task::await).isInstanceOf(error);
      } else {
        step.task.await();
      }
    } else {
      engine.awaitAtMost(random.nextInt(10));
    }
  }

  private <T> T anyOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}

package dev.edpm.runtime.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A program made at random: tasks on data that is split and joined, and turns of the program
 * itself. Each step is done at once on arrays of its own as well, which is the oracle; and each
 * task notes when it ran.
 */
final class RandomProgram {

  private static final int LENGTH = 12;
  private static final int ARRAYS = 4;

  /** What stands at one place: a part of an array, and the same part of the oracle's. */
  private static final class Data {
    final int array;
    final DataHandle<Block<long[]>> handle;
    List<Data> parts = List.of();

    Data(int array, DataHandle<Block<long[]>> handle) {
      this.array = array;
      this.handle = handle;
    }

    Block<long[]> block() {
      return handle.value();
    }
  }

  private record Use(Data data, AccessMode mode) {
    boolean conflictsWith(Use other) {
      return data.array == other.data.array
          && (mode.writes() || other.mode.writes())
          && data.block().offset() < other.data.block().end()
          && other.data.block().offset() < data.block().end();
    }
  }

  /** A task as it was submitted; its times are ticks of one clock. */
  private static final class Step {
    final List<Use> uses;
    final List<Step> after = new ArrayList<>();
    final int bound;
    Task task;
    long start = -1;
    long end = -1;
    int worker = -1;

    Step(List<Use> uses, int bound) {
      this.uses = uses;
      this.bound = bound;
    }

    boolean conflictsWith(Step later) {
      return uses.stream().anyMatch(use -> later.uses.stream().anyMatch(use::conflictsWith));
    }
  }

  private final TaskEngine engine;
  private final int workers;
  private final Random random;
  private final long[][] arrays = new long[ARRAYS][LENGTH];
  private final long[][] oracle = new long[ARRAYS][LENGTH];
  private final List<Data> roots = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Long> gates = new ArrayList<>();
  private final AtomicLong clock = new AtomicLong();
  private long nextTag;

  RandomProgram(TaskEngine engine, int workers, long seed) {
    this.engine = engine;
    this.workers = workers;
    random = new Random(seed);
    for (int i = 0; i < ARRAYS; i++) {
      Arrays.setAll(arrays[i], j -> random.nextLong());
      oracle[i] = arrays[i].clone();
      roots.add(new Data(i, DataHandle.of(Block.of(arrays[i]))));
    }
  }

  /** Runs so many steps, and checks what came of it. */
  void run(int count) {
    for (int i = 0; i < count; i++) {
      int what = random.nextInt(20);
      if (what == 0) {
        partition();
      } else if (what == 1) {
        unpartition();
      } else if (what == 2) {
        openGates();
      } else if (what == 3) {
        programReads();
      } else if (what == 4) {
        programUpdates();
      } else {
        task();
      }
    }
    openGates();
    engine.awaitAll();
    assertThat(arrays).isDeepEqualTo(oracle);
    checkOrder();
  }

  private void task() {
    List<Use> uses = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      uses.add(new Use(anyData(), AccessMode.values()[random.nextInt(3)]));
    }
    if (!uses.isEmpty() && random.nextInt(4) == 0) {
      uses.add(new Use(uses.get(0).data(), AccessMode.values()[random.nextInt(3)]));
    }
    int bound = random.nextInt(8) == 0 ? random.nextInt(workers) : -1;
    Step step = new Step(uses, bound);
    TaskBuilder builder = builder(step, random.nextLong());
    builder.priority(random.nextInt(7) - 3);
    if (bound >= 0) {
      builder.onWorker(bound);
    }
    if (random.nextInt(5) == 0 && !steps.isEmpty()) {
      Step one = anyOf(steps);
      Step other = anyOf(steps);
      step.after.addAll(List.of(one, other));
      builder.after(one.task, other.task);
    }
    if (random.nextInt(5) == 0) {
      builder.afterTags(tagToCome(), tagToCome());
    }
    step.task = builder.submit();
    steps.add(step);
  }

  private TaskBuilder builder(Step step, long salt) {
    Codelet.Builder codelet = Codelet.named("random");
    DataHandle<?>[] handles = new DataHandle<?>[step.uses.size()];
    for (int i = 0; i < handles.length; i++) {
      switch (step.uses.get(i).mode()) {
        case READ -> codelet.reads("p" + i);
        case WRITE -> codelet.writes("p" + i);
        default -> codelet.readsAndWrites("p" + i);
      }
      handles[i] = step.uses.get(i).data().handle;
    }
    compute(oracle, step, salt);
    TaskBody body =
        variant -> {
          step.start = clock.incrementAndGet();
          step.worker = WorkerThread.numberIn(engine);
          compute(arrays, step, salt);
          step.end = clock.incrementAndGet();
        };
    return codelet.build().task(body, handles).on(engine);
  }

  /** What is written depends on all that is read before. */
  private static void compute(long[][] on, Step step, long salt) {
    long seen = salt;
    for (Use use : step.uses) {
      long[] array = on[use.data().array];
      for (int i = use.data().block().offset(); i < use.data().block().end(); i++) {
        if (use.mode().reads()) {
          seen = seen * 31 + array[i];
        }
        if (use.mode().writes()) {
          seen = seen * 37 + i;
          array[i] = seen;
        }
      }
    }
  }

  /** Names a tag that a task without data will have, which is submitted later. */
  private long tagToCome() {
    if (gates.isEmpty() || random.nextInt(3) == 0) {
      gates.add(nextTag++);
    }
    return anyOf(gates);
  }

  private void openGates() {
    for (long tag : gates) {
      engine.task("gate", variant -> {}).tag(tag).submit();
    }
    gates.clear();
  }

  private void programReads() {
    openGates();
    Data data = anyData();
    Block<long[]> block = data.handle.read();
    assertThat(Arrays.copyOfRange(block.array(), block.offset(), block.end()))
        .isEqualTo(Arrays.copyOfRange(oracle[data.array], block.offset(), block.end()));
  }

  private void programUpdates() {
    openGates();
    Data data = anyData();
    long salt = random.nextLong();
    Step step = new Step(List.of(new Use(data, AccessMode.READ_WRITE)), -1);
    compute(oracle, step, salt);
    data.handle.update(block -> compute(arrays, step, salt));
  }

  private void partition() {
    Data data = anyData();
    if (data.parts.isEmpty() && data.block().length() > 1) {
      int count = 1 + random.nextInt(3);
      List<Data> parts = new ArrayList<>();
      for (DataHandle<Block<long[]>> handle : data.handle.partition(Block.into(count))) {
        parts.add(new Data(data.array, handle));
      }
      data.parts = parts;
    }
  }

  private void unpartition() {
    Data data = anyData();
    data.handle.unpartition();
    data.parts = List.of();
  }

  private Data anyData() {
    Data data = anyOf(roots);
    while (!data.parts.isEmpty() && random.nextInt(3) > 0) {
      data = anyOf(data.parts);
    }
    return data;
  }

  private <T> T anyOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void checkOrder() {
    for (int i = 0; i < steps.size(); i++) {
      Step later = steps.get(i);
      assertThat(later.task.state()).isEqualTo(TaskState.DONE);
      assertThat(later.bound < 0 || later.worker == later.bound).isTrue();
      for (Step earlier : later.after) {
        assertThat(earlier.end).as("an explicit dependency").isLessThan(later.start);
      }
      for (Step earlier : steps.subList(0, i)) {
        if (earlier.conflictsWith(later)) {
          assertThat(earlier.end).as("a conflict").isLessThan(later.start);
        }
      }
    }
  }
}

package dev.edpm.tasks;

import dev.edpm.tasks.codelet.AccessMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * The data of a random program: arrays, which are split and joined, and what should be in them. The
 * oracle has arrays of its own, on which every step is done at once when it is submitted.
 */
final class RandomData {

  private static final int LENGTH = 12;
  private static final int ARRAYS = 4;

  /** A part of an array. */
  static final class Part {
    private final int array;
    private final DataHandle<Block<long[]>> handle;

    /** Where it is in the array; a device has a copy elsewhere. */
    private final Block<long[]> block;

    private List<Part> parts = List.of();

    private Part(int array, DataHandle<Block<long[]>> handle) {
      this.array = array;
      this.handle = handle;
      block = handle.value();
    }

    DataHandle<Block<long[]>> handle() {
      return handle;
    }

    boolean isOfOtherArray(Part other) {
      return array != other.array;
    }

    private Block<long[]> block() {
      return block;
    }

    long bytes() {
      return (long) block.length() * Long.BYTES;
    }
  }

  /** How a step uses a part. */
  record Use(Part part, AccessMode mode) {
    boolean conflictsWith(Use other) {
      return (mode.writes() || other.mode.writes()) && overlaps(other);
    }

    boolean overlaps(Use other) {
      return part.array == other.part.array
          && part.block().offset() < other.part.block().end()
          && other.part.block().offset() < part.block().end();
    }
  }

  private final Random random;
  private final long[][] arrays = new long[ARRAYS][LENGTH];
  private final long[][] oracle = new long[ARRAYS][LENGTH];

  /** The data whose last writing step did not run. */
  private final boolean[][] lost = new boolean[ARRAYS][LENGTH];

  private final List<Part> roots = new ArrayList<>();

  RandomData(Random random) {
    this.random = random;
    for (int i = 0; i < ARRAYS; i++) {
      Arrays.setAll(arrays[i], j -> random.nextLong());
      oracle[i] = arrays[i].clone();
      roots.add(new Part(i, DataHandle.of(Block.of(arrays[i]))));
    }
  }

  /** Returns a part that is not joined. */
  Part any() {
    Part part = anyOf(roots);
    while (!part.parts.isEmpty() && random.nextInt(3) > 0) {
      part = anyOf(part.parts);
    }
    return part;
  }

  private <T> T anyOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  void partition() {
    Part part = any();
    if (part.parts.isEmpty() && part.block().length() > 1) {
      int count = 1 + random.nextInt(Math.min(3, part.block().length()));
      List<Part> parts = new ArrayList<>();
      for (DataHandle<Block<long[]>> handle : part.handle.partition(Block.into(count))) {
        parts.add(new Part(part.array, handle));
      }
      part.parts = parts;
    }
  }

  /** Where something is lost in a part, it is in the whole, which may be split otherwise then. */
  void unpartition() {
    Part part = any();
    part.handle.unpartition();
    if (!part.parts.isEmpty() && needsLost(List.of(new Use(part, AccessMode.READ)))) {
      mark(List.of(new Use(part, AccessMode.WRITE)), true);
    }
    part.parts = List.of();
  }

  // ---- what steps do

  /** Does a step on the data. */
  void run(List<Use> uses, long salt) {
    compute(use -> use.part().handle().value(), uses, salt);
  }

  /** Does a step on the oracle's data. */
  void expect(List<Use> uses, long salt) {
    compute(
        use -> {
          Block<long[]> block = use.part().block();
          return new Block<>(oracle[use.part().array], block.offset(), block.length());
        },
        uses,
        salt);
    mark(uses, false);
  }

  /** Has the oracle know that a step does nothing. */
  void expectNothing(List<Use> uses) {
    mark(uses, true);
  }

  private void mark(List<Use> uses, boolean isLost) {
    for (Use use : uses) {
      if (use.mode().writes()) {
        Block<long[]> block = use.part().block();
        Arrays.fill(lost[use.part().array], block.offset(), block.end(), isLost);
      }
    }
  }

  /** Tells whether a step needs what an earlier one has not written. */
  boolean needsLost(List<Use> uses) {
    boolean[][] own = new boolean[ARRAYS][LENGTH];
    for (Use use : uses) {
      int array = use.part().array;
      for (int i = use.part().block().offset(); i < use.part().block().end(); i++) {
        if (use.mode().reads() && lost[array][i] && !own[array][i]) {
          return true;
        }
        own[array][i] |= use.mode().writes();
      }
    }
    return false;
  }

  /** Each written value depends on all values that were read before. */
  private static void compute(Function<Use, Block<long[]>> on, List<Use> uses, long salt) {
    long seen = salt;
    for (Use use : uses) {
      Block<long[]> block = on.apply(use);
      for (int i = 0; i < block.length(); i++) {
        if (use.mode().reads()) {
          seen = seen * 31 + block.array()[block.offset() + i];
        }
        if (use.mode().writes()) {
          seen = seen * 37 + i;
          block.array()[block.offset() + i] = seen;
        }
      }
    }
  }

  // ---- what came of it

  /** Tells whether a part has the expected content. */
  boolean isRight(Part part) {
    for (int i = part.block().offset(); i < part.block().end(); i++) {
      if (!lost[part.array][i] && arrays[part.array][i] != oracle[part.array][i]) {
        return false;
      }
    }
    return true;
  }

  boolean isAllRight() {
    return roots.stream().allMatch(this::isRight);
  }
}

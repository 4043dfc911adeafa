package dev.edpm.tasks.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.codelet.AccessMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random accesses whose transfers copy real arrays, in any order that the plans allow, against the
 * same accesses to one array each.
 */
class RandomTransfersTest {

  private static final int SEEDS = 200;
  private static final int ACCESSES = 120;
  private static final int WHOLES = 4;
  private static final int LENGTH = 12;
  private static final int BYTES = 4;
  private static final int NODES = 3;

  /** A piece of data: an array, or a part of it. */
  private record Part(int[] array, int from, int length, int[] expected) {

    Part half(int which) {
      return new Part(array, from + which * length / 2, length / 2, expected);
    }
  }

  private record Data(Part part, Piece piece, Data whole, List<Data> halves, int[] joins) {

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /** An access that has not ended. */
  private record Access(Data data, int node, AccessMode mode, Fetch fetch) {}

  private Random random;
  private Memories memories;
  private final List<Data> all = new ArrayList<>();
  private final List<Transfer> planned = new ArrayList<>();
  private final List<Access> open = new ArrayList<>();

  /** One in so many transfers fails; none if it is 0. */
  private int failing;

  /** The accesses that no valid copy was left for. */
  private int lost;

  @ParameterizedTest
  @ValueSource(longs = {2 * LENGTH * BYTES, 4 * LENGTH * BYTES, Memories.UNLIMITED})
  void valuesAreThoseOfOneMemory(long limit) {
    for (int seed = 0; seed < SEEDS; seed++) {
      start(seed, limit);
      for (int i = 0; i < ACCESSES; i++) {
        step();
      }
      while (!open.isEmpty()) {
        close(open.get(0));
      }
      List<Data> wholes = all.stream().filter(data -> data.whole() == null).toList();
      for (Data data : wholes) {
        data.joins()[0]++;
        Access access = begin(data, Memories.RAM, AccessMode.READ);
        close(access);
        assertThat(data.part().array()).as("seed %s", seed).isEqualTo(data.part().expected());
        for (int node = 0; node < NODES; node++) {
          assertThat(data.piece().pins(node)).isZero();
        }
      }
      assertThat(planned).isEmpty();
    }
  }

  /** Data that a failed transfer should have brought is never read, and the last value is kept. */
  @ParameterizedTest
  @ValueSource(longs = {2 * LENGTH * BYTES, 4 * LENGTH * BYTES, Memories.UNLIMITED})
  void valuesAreThoseOfOneMemoryAlthoughTransfersFail(long limit) {
    failing = 6;
    for (int seed = 0; seed < SEEDS; seed++) {
      start(seed, limit);
      for (int i = 0; i < ACCESSES; i++) {
        step();
      }
      while (!open.isEmpty()) {
        close(open.get(0));
      }
      for (Data data : all) {
        access(data, Memories.RAM, AccessMode.READ);
        List.copyOf(open).forEach(this::close);
        for (int node = 0; node < NODES; node++) {
          assertThat(data.piece().pins(node)).isZero();
        }
      }
      assertThat(planned).isEmpty();
    }
    // Only an eviction gives away the memory of a value before it is in another one.
    assertThat(lost > 0).isEqualTo(limit < WHOLES * LENGTH * BYTES);
  }

  private void start(int seed, long limit) {
    random = new Random(seed);
    memories = new Memories(limit, limit);
    all.clear();
    for (int i = 0; i < WHOLES; i++) {
      int[] array = random.ints(LENGTH, 0, 1000).toArray();
      Part part = new Part(array, 0, LENGTH, array.clone());
      all.add(
          new Data(
              part,
              memories.piece(bytes(part), LENGTH, part),
              null,
              new ArrayList<>(),
              new int[1]));
    }
  }

  private static long bytes(Part part) {
    return (long) part.length() * BYTES;
  }

  private void step() {
    // Blocks share a copy with their whole, so that more is lost with it.
    switch (random.nextInt(failing == 0 ? 0 : 2, 8)) {
      case 0 -> split();
      case 1 -> join();
      case 2, 3 -> {
        if (!open.isEmpty()) {
          close(open.get(random.nextInt(open.size())));
        }
      }
      default -> {
        AccessMode[] modes = AccessMode.values();
        access(
            all.get(random.nextInt(all.size())),
            random.nextInt(NODES),
            modes[random.nextInt(modes.length)]);
      }
    }
  }

  /** As the task graph does: ends the accesses that the new one conflicts with. */
  private void access(Data data, int node, AccessMode mode) {
    for (Access other : List.copyOf(open)) {
      boolean conflicts = overlap(other.data(), data) && (mode.writes() || other.mode().writes());
      // A device runs one task at a time.
      if (conflicts || node != Memories.RAM && other.node() == node) {
        close(other);
      }
    }
    begin(data, node, mode);
  }

  private Access begin(Data data, int node, AccessMode mode) {
    while (true) {
      Fetch fetch = memories.fetch(data.piece(), node, mode);
      planned.addAll(fetch.transfers());
      if (fetch.outcome() == Fetch.Outcome.PINNED) {
        Access access = new Access(data, node, mode, fetch);
        open.add(access);
        return access;
      }
      if (fetch.outcome() == Fetch.Outcome.LOST) {
        lost++;
        return begin(data, node, AccessMode.WRITE);
      }
      assertThat(fetch.outcome()).isEqualTo(Fetch.Outcome.BLOCKED);
      assertThat(planned).isNotEmpty();
      perform();
    }
  }

  private void close(Access access) {
    while (!access.fetch().awaited().stream().allMatch(Transfer::hasEnded)) {
      perform();
    }
    Piece piece = access.data().piece();
    if (access.mode().reads() && !piece.isPresent(access.node())) {
      assertThat(failing).isPositive();
      end(access);
      close(begin(access.data(), access.node(), access.mode()));
      return;
    }
    Buffer buffer = piece.buffer(access.node());
    Part own = access.data().part();
    Part local = part(buffer, own);
    for (int i = 0; i < own.length(); i++) {
      if (access.mode().reads()) {
        assertThat(local.array()[local.from() + i]).isEqualTo(own.expected()[own.from() + i]);
      }
      if (access.mode().writes()) {
        int value = random.nextInt(1000);
        local.array()[local.from() + i] = value;
        own.expected()[own.from() + i] = value;
      }
    }
    end(access);
  }

  private void end(Access access) {
    memories.release(access.data().piece(), access.node());
    open.remove(access);
  }

  /** Performs any planned transfer that can start. */
  private void perform() {
    List<Transfer> ready =
        planned.stream().filter(one -> one.after().stream().allMatch(Transfer::hasEnded)).toList();
    Transfer transfer = ready.get(random.nextInt(ready.size()));
    planned.remove(transfer);
    Part own = ownPart(transfer.piece());
    Part source = part(transfer.source(), own);
    Part target = part(transfer.target(), own);
    if (transfer.lacksSource() || failing > 0 && random.nextInt(failing) == 0) {
      Arrays.fill(target.array(), target.from(), target.from() + target.length(), -1);
      memories.failed(transfer);
    } else {
      System.arraycopy(
          source.array(), source.from(), target.array(), target.from(), source.length());
    }
    memories.ended(transfer);
  }

  private static Part ownPart(Piece piece) {
    return (Part) piece.buffer(Memories.RAM).content();
  }

  private static Part part(Buffer buffer, Part own) {
    if (buffer.content() == null) {
      int[] garbage = new int[own.length()];
      Arrays.fill(garbage, -1);
      buffer.content(new Part(garbage, 0, own.length(), null));
    }
    return (Part) buffer.content();
  }

  private void split() {
    Data data = all.get(random.nextInt(all.size()));
    if (!data.halves().isEmpty() || data.part().length() % 2 != 0) {
      return;
    }
    for (int i = 0; i < 2; i++) {
      Part half = data.part().half(i);
      data.halves()
          .add(
              new Data(
                  half,
                  memories.block(data.piece(), data.joins()[0], bytes(half), half.length(), half),
                  data,
                  new ArrayList<>(),
                  new int[1]));
    }
    all.addAll(data.halves());
  }

  private void join() {
    Data data = all.get(random.nextInt(all.size()));
    if (data.halves().isEmpty()) {
      return;
    }
    List<Data> joined = new ArrayList<>();
    join(data, joined);
    if (random.nextBoolean()) {
      // In any order, as the garbage collector does; a block that is in use keeps its whole.
      Collections.shuffle(joined, random);
      joined.stream().filter(this::isUnused).forEach(one -> memories.abandon(one.piece()));
    }
  }

  private void join(Data data, List<Data> joined) {
    for (Data half : data.halves()) {
      join(half, joined);
    }
    all.removeAll(data.halves());
    joined.addAll(data.halves());
    data.halves().clear();
    data.joins()[0]++;
  }

  private boolean isUnused(Data data) {
    return open.stream()
        .noneMatch(access -> access.data() == data || access.data().whole() == data);
  }

  private boolean overlap(Data first, Data second) {
    Part one = first.part();
    Part two = second.part();
    if (one.array() != two.array()) {
      return false;
    }
    // Tasks on blocks of a new partition follow those on all blocks of the one before.
    return !all.contains(first)
        || !all.contains(second)
        || one.from() < two.from() + two.length() && two.from() < one.from() + one.length();
  }
}

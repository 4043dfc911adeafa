package dev.edpm.tasks.memory;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * The blocks of a piece, in the order of their partitions, until they are dropped. Data may have
 * been partitioned thousands of times, so an access looks only at the blocks that it concerns.
 * Guarded by the lock of the {@link Memories}.
 */
final class Blocks {

  private static final Comparator<Piece> ORDER =
      Comparator.comparingInt(Piece::partition).thenComparingLong(Piece::number);

  /** Those of a piece that has none; nothing is added. */
  static final Blocks NONE = new Blocks();

  private final NavigableSet<Piece> all = new TreeSet<>(ORDER);

  /** Those that are not valid in main memory, or have such blocks. */
  private final NavigableSet<Piece> outdated = new TreeSet<>(ORDER);

  /** Those that main memory is not the only one to have, or that have such blocks. */
  private final NavigableSet<Piece> copied = new TreeSet<>(ORDER);

  /** Those that are in use, or have such blocks. */
  private final NavigableSet<Piece> busy = new TreeSet<>(ORDER);

  private long created;

  long nextNumber() {
    return created++;
  }

  void add(Piece block) {
    all.add(block);
    changed(block);
  }

  void remove(Piece block) {
    all.remove(block);
    outdated.remove(block);
    copied.remove(block);
    busy.remove(block);
  }

  /** Adapts to a change of a block. */
  void changed(Piece block) {
    contains(outdated, block, block.isOutdated());
    contains(copied, block, block.isCopied());
    contains(busy, block, !block.isIdle());
  }

  private static void contains(NavigableSet<Piece> some, Piece block, boolean does) {
    if (does) {
      some.add(block);
    } else {
      some.remove(block);
    }
  }

  boolean anyOutdated() {
    return !outdated.isEmpty();
  }

  boolean anyCopied() {
    return !copied.isEmpty();
  }

  boolean anyBusy() {
    return !busy.isEmpty();
  }

  /** Returns all blocks, which the caller may remove meanwhile. */
  List<Piece> all() {
    return List.copyOf(all);
  }

  /** Returns the blocks that are not valid in main memory, which the caller may change. */
  List<Piece> outdated() {
    return List.copyOf(outdated);
  }

  /** Returns those of earlier partitions than that of a block. */
  List<Piece> outdatedBefore(Piece block) {
    return List.copyOf(before(outdated, block));
  }

  /** Returns the blocks that devices may have copies of, which the caller may change. */
  List<Piece> copied() {
    return List.copyOf(copied);
  }

  /** Returns the blocks that are in use. */
  Collection<Piece> busy() {
    return busy;
  }

  /** Returns those of earlier partitions than that of a block. */
  Collection<Piece> busyBefore(Piece block) {
    return before(busy, block);
  }

  private static Collection<Piece> before(NavigableSet<Piece> some, Piece block) {
    if (some.isEmpty() || some.first().partition() >= block.partition()) {
      return List.of();
    }
    return some.stream().takeWhile(other -> other.partition() < block.partition()).toList();
  }
}

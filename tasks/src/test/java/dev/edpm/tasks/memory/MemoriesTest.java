package dev.edpm.tasks.memory;

import static dev.edpm.tasks.codelet.AccessMode.READ;
import static dev.edpm.tasks.codelet.AccessMode.READ_WRITE;
import static dev.edpm.tasks.codelet.AccessMode.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.codelet.AccessMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The states of copies, transfers and evictions, against what StarPU 1.4.12 printed. */
class MemoriesTest {

  private static final long MIB = 1 << 20;
  private static final int DEVICE = 1;

  private final List<String> transfers = new ArrayList<>();

  @Test
  void fiveRoundsOverFourVectorsAreThoseOfStarPu() {
    Memories memories = new Memories(Memories.UNLIMITED);

    scal(memories);

    assertThat(memories.buses())
        .containsExactly(new BusStatistics(0, 1, 4 * MIB, 4), new BusStatistics(1, 0, 4 * MIB, 4));
    assertThat(memories.statistics(DEVICE)).isEqualTo(new NodeStatistics(16, 4, 4, 0, 4 * MIB));
    assertThat(memories.statistics(0).hits()).isEqualTo(4);
    assertThat(memories.statistics(0).misses()).isEqualTo(4);
  }

  @Test
  void evictionWithTwoBuffersIsThatOfStarPu() {
    Memories memories = new Memories(2 * MIB);

    scal(memories);

    assertThat(memories.buses())
        .containsExactly(
            new BusStatistics(0, 1, 20 * MIB, 20), new BusStatistics(1, 0, 20 * MIB, 20));
    assertThat(memories.statistics(DEVICE).hits()).isZero();
    assertThat(memories.statistics(DEVICE).misses()).isEqualTo(20);
    assertThat(memories.statistics(DEVICE).used()).isEqualTo(2 * MIB);
    assertThat(memories.statistics(0).hits()).isEqualTo(6);
    assertThat(memories.statistics(0).misses()).isEqualTo(20);
  }

  /** StarPU's {@code scal14.c}: 5 rounds over 4 vectors of 1 MiB, then each is acquired. */
  private void scal(Memories memories) {
    List<Piece> vectors =
        Stream.generate(() -> memories.piece(MIB, "vector", null)).limit(4).toList();
    for (int round = 0; round < 5; round++) {
      vectors.forEach(vector -> use(memories, vector, DEVICE, READ_WRITE));
    }
    vectors.forEach(vector -> use(memories, vector, Memories.RAM, READ));
    // Unregistering fetches once more.
    vectors.forEach(vector -> use(memories, vector, Memories.RAM, READ_WRITE));
  }

  @Test
  void dataThatIsOnlyWrittenIsNotTransferred() {
    Memories memories = new Memories(Memories.UNLIMITED);
    Piece piece = memories.piece(8, "x", null);

    use(memories, piece, DEVICE, WRITE);

    assertThat(transfers).isEmpty();
    assertThat(piece.state(DEVICE)).isEqualTo(CopyState.OWNER);
    assertThat(piece.state(Memories.RAM)).isEqualTo(CopyState.INVALID);
  }

  @Test
  void transfersBetweenDevicesGoThroughMainMemory() {
    Memories memories = new Memories(Memories.UNLIMITED, Memories.UNLIMITED);
    Piece piece = memories.piece(8, "x", null);

    use(memories, piece, 1, READ_WRITE);
    use(memories, piece, 2, READ);

    assertThat(transfers).containsExactly("0 -> 1 8 bytes", "1 -> 0 8 bytes", "0 -> 2 8 bytes");
    assertThat(List.of(piece.state(0), piece.state(1), piece.state(2)))
        .containsOnly(CopyState.SHARED);
  }

  @Test
  void cleanCopiesAreEvictedBeforeDirtyOnes() {
    Memories memories = new Memories(16);
    Piece dirty = memories.piece(8, "x", null);
    Piece clean = memories.piece(8, "x", null);
    Piece fresh = memories.piece(8, "x", null);
    use(memories, dirty, DEVICE, READ_WRITE);
    use(memories, clean, DEVICE, READ);

    use(memories, fresh, DEVICE, READ);

    assertThat(dirty.state(DEVICE)).isEqualTo(CopyState.OWNER);
    assertThat(clean.state(DEVICE)).isEqualTo(CopyState.INVALID);
    assertThat(clean.state(Memories.RAM)).isEqualTo(CopyState.OWNER);
    assertThat(transfers).hasSize(3).doesNotContain("1 -> 0 8 bytes");
  }

  @Test
  void aCopyInUseIsNotEvicted() {
    Memories memories = new Memories(8);
    Piece used = memories.piece(8, "x", null);
    Piece other = memories.piece(8, "x", null);
    Fetch first = memories.fetch(used, DEVICE, READ);
    perform(memories, first);

    Fetch second = memories.fetch(other, DEVICE, READ);

    assertThat(second.outcome()).isEqualTo(Fetch.Outcome.BLOCKED);
    assertThat(used.pins(DEVICE)).isEqualTo(1);
    memories.release(used, DEVICE);
    assertThat(memories.fetch(other, DEVICE, READ).outcome()).isEqualTo(Fetch.Outcome.PINNED);
  }

  @Test
  void aTransferKeepsItsSource() {
    Memories memories = new Memories(8);
    Piece written = memories.piece(8, "x", null);
    Piece other = memories.piece(8, "x", null);
    use(memories, written, DEVICE, WRITE);
    Fetch reading = memories.fetch(written, Memories.RAM, READ);

    assertThat(memories.fetch(other, DEVICE, READ).outcome()).isEqualTo(Fetch.Outcome.BLOCKED);

    perform(memories, reading);
    assertThat(memories.fetch(other, DEVICE, READ).outcome()).isEqualTo(Fetch.Outcome.PINNED);
  }

  @Test
  void anEvictedBufferIsUsedAfterItsTransfer() {
    Memories memories = new Memories(8);
    Piece dirty = memories.piece(8, "x", null);
    use(memories, dirty, DEVICE, WRITE);
    Piece other = memories.piece(8, "x", null);

    Fetch read = memories.fetch(other, DEVICE, READ);

    assertThat(read.transfers()).hasToString("[1 -> 0 8 bytes, 0 -> 1 8 bytes]");
    assertThat(read.transfers().get(1).after()).containsExactly(read.transfers().get(0));
    Piece third = memories.piece(8, "x", null);
    perform(memories, read);
    memories.release(other, DEVICE);
    use(memories, third, DEVICE, WRITE);
    use(memories, other, DEVICE, WRITE);
    Fetch write = memories.fetch(dirty, DEVICE, WRITE);
    assertThat(write.awaited()).hasToString("[1 -> 0 8 bytes]");
  }

  @Test
  void buffersOfEqualLayoutAreUsedAgain() {
    Memories memories = new Memories(64);
    Piece first = memories.piece(8, "x", null);
    use(memories, first, DEVICE, READ);
    memories.remove(first);

    use(memories, memories.piece(8, "x", null), DEVICE, READ);
    use(memories, memories.piece(8, "y", null), DEVICE, READ);

    assertThat(memories.statistics(DEVICE)).isEqualTo(new NodeStatistics(0, 3, 3, 1, 16));
  }

  @Test
  void aBlockIsValidOnlyAfterItsWholeWasGathered() {
    Memories memories = new Memories(Memories.UNLIMITED);
    Piece whole = memories.piece(16, "x", null);
    Piece block = memories.block(whole, 0, 8, "y", null);
    use(memories, whole, DEVICE, READ_WRITE);
    transfers.clear();

    use(memories, block, DEVICE, READ_WRITE);

    assertThat(transfers).containsExactly("1 -> 0 16 bytes", "0 -> 1 8 bytes");
    assertThat(whole.state(DEVICE)).isEqualTo(CopyState.INVALID);
    memories.abandon(block);
    transfers.clear();
    use(memories, whole, Memories.RAM, READ);
    assertThat(transfers).containsExactly("1 -> 0 8 bytes");
    use(memories, whole, Memories.RAM, READ_WRITE);
    assertThat(memories.statistics(DEVICE).used()).isEqualTo(24);
    assertThat(block.buffer(DEVICE)).isNull();
  }

  @Test
  void anAbandonedBlockStaysUntilItsBlocksAreInMainMemory() {
    Memories memories = new Memories(Memories.UNLIMITED);
    Piece whole = memories.piece(16, "x", null);
    Piece half = memories.block(whole, 0, 8, "y", null);
    Piece quarter = memories.block(half, 0, 4, "z", null);
    use(memories, quarter, DEVICE, READ_WRITE);
    memories.abandon(half);
    memories.abandon(quarter);
    transfers.clear();

    use(memories, whole, Memories.RAM, READ);

    assertThat(transfers).containsExactly("1 -> 0 4 bytes");
    assertThat(quarter.buffer(DEVICE)).isNull();
  }

  /** Otherwise the time of an access would grow with the number of blocks and of partitions. */
  @Test
  void anAccessLooksOnlyAtTheBlocksThatItConcerns() {
    Memories memories = new Memories(Memories.UNLIMITED);
    Piece whole = memories.piece(4 * MIB, "whole", null);
    for (int partition = 0; partition < 10; partition++) {
      for (int i = 0; i < 4; i++) {
        Piece block = memories.block(whole, partition, MIB, "block", null);
        use(memories, block, DEVICE, READ_WRITE);
        assertThat(whole.blocks().outdated()).hasSize(i + 1);
        assertThat(whole.blocks().outdatedBefore(block)).isEmpty();
        assertThat(whole.blocks().busyBefore(block)).isEmpty();
      }
    }
    assertThat(memories.buses().get(1).transfers()).isEqualTo(36);
    use(memories, whole, Memories.RAM, READ_WRITE);
    assertThat(memories.buses().get(1).transfers()).isEqualTo(40);
    assertThat(whole.blocks().all()).hasSize(40);
    assertThat(whole.blocks().copied()).isEmpty();
  }

  @Test
  void aLostDeviceLosesOnlyWhatIsValidNowhereElse() {
    Memories memories = new Memories(Memories.UNLIMITED, Memories.UNLIMITED);
    Piece dirty = memories.piece(8, "x", null);
    Piece clean = memories.piece(8, "x", null);
    use(memories, dirty, 1, READ_WRITE);
    use(memories, clean, 1, READ);

    memories.lose(1);

    assertThat(memories.fetch(dirty, 2, READ).outcome()).isEqualTo(Fetch.Outcome.LOST);
    assertThat(memories.fetch(clean, 2, READ).outcome()).isEqualTo(Fetch.Outcome.PINNED);
    assertThat(memories.fetch(dirty, 2, WRITE).outcome()).isEqualTo(Fetch.Outcome.PINNED);
    assertThat(memories.fetch(dirty, 0, READ).outcome()).isEqualTo(Fetch.Outcome.PINNED);
  }

  private void use(Memories memories, Piece piece, int node, AccessMode mode) {
    Fetch fetch = memories.fetch(piece, node, mode);
    assertThat(fetch.outcome()).isEqualTo(Fetch.Outcome.PINNED);
    perform(memories, fetch);
    memories.release(piece, node);
  }

  private void perform(Memories memories, Fetch fetch) {
    for (Transfer transfer : fetch.transfers()) {
      transfers.add(transfer.toString());
      memories.ended(transfer);
    }
  }
}

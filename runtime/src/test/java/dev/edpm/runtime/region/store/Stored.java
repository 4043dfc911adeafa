package dev.edpm.runtime.region.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The content of a store, for tests. */
public final class Stored {

  private Stored() {}

  /** Returns all chunks, in order. */
  public static List<Chunk> chunks(RecordStore store) throws IOException {
    RecordBlocks blocks = store.blocks();
    long end = blocks.end();
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; end != 0 && i <= RecordBlocks.block(end); i++) {
      chunks.addAll(blocks.chunks(i, 0, end));
    }
    return chunks;
  }

  /** Returns how many bytes of records there are. */
  public static int bytes(RecordStore store) throws IOException {
    return chunks(store).stream().mapToInt(Chunk::length).sum();
  }
}

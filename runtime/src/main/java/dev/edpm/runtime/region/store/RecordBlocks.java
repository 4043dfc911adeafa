package dev.edpm.runtime.region.store;

import dev.edpm.runtime.file.ScratchFile;
import dev.edpm.runtime.isolation.BriefLock;
import dev.edpm.runtime.isolation.Contained;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.function.IntFunction;

/**
 * The records of one generation: chunks of any logs, in the order in which they arrived, in blocks.
 * The blocks are on the heap up to a limit, and in a temporary file beyond it. They are not in
 * direct memory, because a program may limit that to the amount it needs itself. The file is a
 * {@link RandomAccessFile} because interrupting a thread of the program would close a channel. Safe
 * on any thread.
 */
public final class RecordBlocks {

  private static final int FIRST_BYTES = 16 * 1024;
  private static final int MOST_BYTES = 256 * 1024;

  /** The number of small blocks at the beginning: most programs record little. */
  private static final int SMALL_BLOCKS = 2;

  /**
   * The maximum size of a chunk that is kept in memory when its block was read. Keeping small
   * chunks avoids one read call for each.
   */
  private static final int SMALL_CHUNK = 2048;

  private static final IntFunction<byte[]> ARRAYS = byte[]::new;

  private final long memoryLimit;
  private final BriefLock lock;
  private final List<Block> blocks = new ArrayList<>();

  /** Full blocks that still have to be written to the file. */
  private final Queue<Block> full = new ArrayDeque<>();

  private long inMemory;

  /** The array of a block that was written to the file. */
  private byte[] spare;

  private RandomAccessFile file;
  private long fileEnd;
  private volatile long onDisk;

  /**
   * @param memoryLimit the number of bytes of blocks that stay on the heap
   * @param lock guards the blocks; the store's, so that no thread that has the store waits for them
   */
  RecordBlocks(long memoryLimit, BriefLock lock) {
    this.memoryLimit = memoryLimit;
    this.lock = lock;
  }

  /**
   * Appends a chunk, whose array may be reused afterwards. If this fails, nothing was appended.
   * Called with the lock held, as are the following two.
   *
   * @return whether the chunk is one of those that go to the file
   * @throws IOException if there is no heap for the chunk, and it cannot be written to the file
   *     either
   */
  boolean add(BufferHandoff.Buffer chunk) throws IOException {
    Block last = blocks.isEmpty() ? null : blocks.get(blocks.size() - 1);
    if (last == null || last.memory() == null || !last.hasRoom(chunk.length())) {
      Block fresh = newBlock(Block.HEADER_BYTES + chunk.length());
      if (fresh == null) {
        writeThrough(chunk);
        countOnDisk(chunk.length());
        return true;
      }
      if (last != null && last.isForFile() && last.memory() != null) {
        full.add(last);
      }
      blocks.add(fresh);
      last = fresh;
    }
    last.append(chunk);
    if (last.isForFile()) {
      countOnDisk(chunk.length());
    }
    return last.isForFile();
  }

  private void countOnDisk(int bytes) {
    long all = onDisk + bytes;
    onDisk = all;
  }

  /** Tells whether blocks still have to be written to the file. */
  boolean hasFull() {
    return !full.isEmpty();
  }

  /**
   * Writes full blocks to the file. This needs more stack than appending a chunk.
   *
   * @throws IOException if a block cannot be written to the file; it stays on the heap then
   */
  void writeFull() throws IOException {
    try {
      while (!full.isEmpty()) {
        Block block = full.peek();
        long from = fileEnd;
        write(block.memory(), block.length());
        spare = block.written(file, from);
        full.remove();
      }
    } catch (IOException | SecurityException e) {
      full.clear();
      throw e instanceof IOException io ? io : new IOException(e);
    }
  }

  /** Returns the number of bytes of records that are in the file or will go there. */
  long onDisk() {
    return onDisk;
  }

  /** Returns the position of the next chunk. */
  public long end() {
    lock.take();
    try {
      int last = blocks.size() - 1;
      return last < 0 ? 0 : position(last, blocks.get(last).length());
    } finally {
      lock.taken = 0;
    }
  }

  /** Returns the number of the block at that position. */
  public static int block(long position) {
    return (int) (position >>> Integer.SIZE);
  }

  private static long position(int block, int at) {
    return (long) block << Integer.SIZE | at;
  }

  /** Returns the time of the earliest event of all chunks in a block. */
  long firstTime(int block) {
    lock.take();
    try {
      return blocks.get(block).firstTime();
    } finally {
      lock.taken = 0;
    }
  }

  /**
   * Returns the chunks of one block, in order.
   *
   * @param block its number
   * @param from the position from which chunks are returned
   * @param to the position before which chunks are returned
   */
  public List<Chunk> chunks(int block, long from, long to) throws IOException {
    return chunks(block, from, to, Integer.MAX_VALUE);
  }

  /** Like {@link #chunks}, but large chunks are not loaded unless they are in memory. */
  List<Chunk> index(int block, long to) throws IOException {
    return chunks(block, 0, to, SMALL_CHUNK);
  }

  private List<Chunk> chunks(int block, long from, long to, int most) throws IOException {
    int start = block == block(from) ? (int) from : 0;
    byte[] bytes;
    boolean shared;
    int end;
    lock.take();
    try {
      Block found = blocks.get(block);
      end = block == block(to) ? (int) to : found.length();
      shared = !found.isForFile();
      bytes = shared ? found.memory() : read(found, start, end - start);
    } finally {
      lock.taken = 0;
    }
    List<Chunk> chunks = new ArrayList<>();
    int at = start;
    while (at < end) {
      Chunk chunk = Block.chunk(bytes, shared ? 0 : start, at, position(block, 0), this);
      at += Block.HEADER_BYTES + chunk.length();
      chunks.add(shared || most == Integer.MAX_VALUE ? chunk : kept(chunk, most));
    }
    return chunks;
  }

  /**
   * Returns the chunk without the block around it; without its bytes if it is larger than {@code
   * most}.
   */
  private static Chunk kept(Chunk chunk, int most) {
    byte[] own =
        chunk.length() > most
            ? null
            : Arrays.copyOfRange(chunk.bytes(), chunk.at(), chunk.at() + chunk.length());
    return with(chunk, own);
  }

  private static Chunk with(Chunk chunk, byte[] bytes) {
    return new Chunk(
        chunk.log(),
        chunk.thread(),
        chunk.firstTime(),
        chunk.position(),
        bytes,
        0,
        chunk.length(),
        chunk.blocks());
  }

  /** Returns the chunk with its bytes. */
  Chunk load(Chunk chunk) throws IOException {
    lock.take();
    try {
      Block found = blocks.get(block(chunk.position()));
      int from = (int) chunk.position() + Block.HEADER_BYTES;
      return with(chunk, read(found, from, chunk.length()));
    } finally {
      lock.taken = 0;
    }
  }

  private byte[] read(Block block, int from, int length) throws IOException {
    if (block.memory() != null) {
      return Arrays.copyOfRange(block.memory(), from, from + length);
    }
    byte[] bytes = new byte[length];
    block.file().seek(block.offset() + from);
    block.file().readFully(bytes);
    return bytes;
  }

  /** Returns a block with room for that many bytes, or {@code null} if there is no heap for it. */
  private Block newBlock(int least) {
    int usual = blocks.size() < SMALL_BLOCKS ? FIRST_BYTES << 2 * blocks.size() : MOST_BYTES;
    int size = Math.max(least, usual);
    boolean forFile = inMemory + size > memoryLimit;
    byte[] free = spare;
    if (forFile && free != null && free.length >= least) {
      spare = null;
      return new Block(free, true);
    }
    byte[] memory = Contained.orNull(ARRAYS, size);
    if (memory == null) {
      // The records go to disk.
      return null;
    }
    Block block = new Block(memory, forFile);
    inMemory += forFile ? 0 : size;
    return block;
  }

  private void writeThrough(BufferHandoff.Buffer chunk) throws IOException {
    Block block = new Block(new byte[Block.HEADER_BYTES], true);
    block.appendHeader(chunk);
    long from = fileEnd;
    boolean added = false;
    try {
      write(block.memory(), Block.HEADER_BYTES);
      write(chunk.bytes(), chunk.length());
      blocks.add(block);
      added = true;
    } finally {
      if (!added) {
        fileEnd = from;
      }
    }
    block.written(file, from);
  }

  private void write(byte[] bytes, int length) throws IOException {
    if (file == null) {
      file = ScratchFile.create().data();
    }
    file.seek(fileEnd);
    file.write(bytes, 0, length);
    fileEnd += length;
  }
}

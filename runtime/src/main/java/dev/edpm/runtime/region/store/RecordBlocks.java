package dev.edpm.runtime.region.store;

import dev.edpm.runtime.file.ScratchFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/**
 * The records of one generation: chunks of any logs in the order in which they came, in blocks. The
 * blocks are on the heap up to a limit, and in a temporary file beyond. They are not in direct
 * memory, of which a program may have just as much as it needs itself. The file is a {@link
 * RandomAccessFile} because a channel would be closed by the interruption of a program's thread.
 * Safe on any thread.
 */
public final class RecordBlocks {

  private static final int FIRST_BYTES = 16 * 1024;
  private static final int MOST_BYTES = 256 * 1024;

  /** The first blocks are small, since most programs record little. */
  private static final int SMALL_BLOCKS = 2;

  /** Chunks of no more bytes are kept when their block was read, as to read one is a call. */
  private static final int SMALL_CHUNK = 2048;

  private final long memoryLimit;
  private final List<Block> blocks = new ArrayList<>();

  /** Blocks that are full and are still to be written to the file. */
  private final Queue<Block> full = new ArrayDeque<>();

  private long inMemory;

  /** That of a block that was written. */
  private byte[] spare;

  private RandomAccessFile file;
  private long fileEnd;
  private volatile long onDisk;

  /**
   * @param memoryLimit how many bytes the blocks may take that stay on the heap
   */
  RecordBlocks(long memoryLimit) {
    this.memoryLimit = memoryLimit;
  }

  /**
   * Appends a chunk; its array may be used again afterwards. Where this fails nothing was appended.
   *
   * @return whether the chunk is one of those that go to the file
   * @throws IOException when there is no heap for it, and the file cannot take it either
   */
  synchronized boolean add(BufferHandoff.Buffer chunk) throws IOException {
    Block last = blocks.isEmpty() ? null : blocks.get(blocks.size() - 1);
    if (last == null || last.memory() == null || !last.hasRoom(chunk.length())) {
      Block fresh = newBlock(Block.HEADER_BYTES + chunk.length());
      if (fresh == null) {
        writeThrough(chunk);
        onDisk += chunk.length();
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
      onDisk += chunk.length();
    }
    return last.isForFile();
  }

  /** Tells whether blocks are still to be written to the file. */
  synchronized boolean hasFull() {
    return !full.isEmpty();
  }

  /**
   * Writes what is to be written to the file. This needs more stack than to append.
   *
   * @throws IOException when the file cannot take it; it stays on the heap then
   */
  synchronized void writeFull() throws IOException {
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
    } catch (OutOfMemoryError e) {
      // The next one that comes tries again.
      return;
    }
  }

  /** Returns how many bytes of records the file has, or will have. */
  long onDisk() {
    return onDisk;
  }

  /** Returns the position of the next chunk. */
  public synchronized long end() {
    int last = blocks.size() - 1;
    return last < 0 ? 0 : position(last, blocks.get(last).length());
  }

  /** Returns the number of the block at that position. */
  public static int block(long position) {
    return (int) (position >>> Integer.SIZE);
  }

  private static long position(int block, int at) {
    return (long) block << Integer.SIZE | at;
  }

  /** Returns when the first event of all chunks in a block happened. */
  synchronized long firstTime(int block) {
    return blocks.get(block).firstTime();
  }

  /**
   * Returns the chunks of one block, in order.
   *
   * @param block its number
   * @param from where the first of them may lie
   * @param to before which position they lie
   */
  public List<Chunk> chunks(int block, long from, long to) throws IOException {
    return chunks(block, from, to, Integer.MAX_VALUE);
  }

  /** As {@link #chunks}, but those of them that are large are not loaded, unless they are there. */
  List<Chunk> index(int block, long to) throws IOException {
    return chunks(block, 0, to, SMALL_CHUNK);
  }

  private List<Chunk> chunks(int block, long from, long to, int most) throws IOException {
    int start = block == block(from) ? (int) from : 0;
    byte[] bytes;
    boolean shared;
    int end;
    synchronized (this) {
      Block found = blocks.get(block);
      end = block == block(to) ? (int) to : found.length();
      shared = !found.isForFile();
      bytes = shared ? found.memory() : read(found, start, end - start);
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

  /** Returns the chunk without the block around it. */
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
  synchronized Chunk load(Chunk chunk) throws IOException {
    Block found = blocks.get(block(chunk.position()));
    int from = (int) chunk.position() + Block.HEADER_BYTES;
    return with(chunk, read(found, from, chunk.length()));
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

  /** Returns a block with room for so many bytes, {@code null} where there is no heap for it. */
  private Block newBlock(int least) {
    int usual = blocks.size() < SMALL_BLOCKS ? FIRST_BYTES << 2 * blocks.size() : MOST_BYTES;
    int size = Math.max(least, usual);
    boolean forFile = inMemory + size > memoryLimit;
    byte[] free = spare;
    if (forFile && free != null && free.length >= least) {
      spare = null;
      return new Block(free, true);
    }
    try {
      Block block = new Block(new byte[size], forFile);
      inMemory += forFile ? 0 : size;
      return block;
    } catch (OutOfMemoryError e) {
      // The program needs what there is itself; the disk takes the rest.
      return null;
    }
  }

  private void writeThrough(BufferHandoff.Buffer chunk) throws IOException {
    Block block = new Block(new byte[Block.HEADER_BYTES], true);
    block.appendHeader(chunk);
    long from = fileEnd;
    write(block.memory(), Block.HEADER_BYTES);
    try {
      write(chunk.bytes(), chunk.length());
      blocks.add(block);
    } catch (IOException | OutOfMemoryError e) {
      fileEnd = from;
      throw e;
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

package dev.edpm.runtime.report;

import dev.edpm.runtime.file.ScratchFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Numbers in a temporary file, with the most recently used pages in memory. Records arrive nearly
 * in the order of their slots, so nearly every access finds its page in memory.
 *
 * <p>It uses plain file access instead of channels, because an interrupt of the thread that writes
 * a report must not close the file.
 */
final class PagedLongs implements LongStore {

  private static final int PAGE_SHIFT = 10;
  private static final int PAGE = 1 << PAGE_SHIFT;

  /** 8 MiB of pages. */
  static final int FRAMES = 1024;

  private final ScratchFile disk;
  private final ByteBuffer buffer = ByteBuffer.allocate(PAGE * Long.BYTES);

  /** The frame of each page, plus one; 0 if it is not in memory. */
  private final int[] frameOf;

  private final BitSet onDisk = new BitSet();
  private final long[][] frames;
  private final int[] pageIn;
  private final boolean[] used;
  private final boolean[] changed;
  private int taken;
  private int hand;
  private int lastPage = -1;
  private int lastFrame;

  PagedLongs(long size, int frameCount) throws IOException {
    frameOf = new int[Math.toIntExact((size + PAGE - 1) >> PAGE_SHIFT)];
    int count = Math.max(1, Math.min(frameCount, frameOf.length));
    frames = new long[count][];
    pageIn = new int[count];
    used = new boolean[count];
    changed = new boolean[count];
    disk = ScratchFile.create();
  }

  @Override
  public void set(long index, long value) throws IOException {
    int frame = frame((int) (index >> PAGE_SHIFT));
    frames[frame][(int) index & PAGE - 1] = value;
    changed[frame] = true;
  }

  @Override
  public long get(long index) throws IOException {
    return frames[frame((int) (index >> PAGE_SHIFT))][(int) index & PAGE - 1];
  }

  @Override
  public void close() throws IOException {
    disk.close();
  }

  private int frame(int page) throws IOException {
    if (page != lastPage) {
      lastFrame = frameOf[page] > 0 ? frameOf[page] - 1 : load(page);
      lastPage = page;
      used[lastFrame] = true;
    }
    return lastFrame;
  }

  private int load(int page) throws IOException {
    int frame = freeFrame();
    if (onDisk.get(page)) {
      disk.data().seek(position(page));
      disk.data().readFully(buffer.array());
      buffer.clear();
      buffer.asLongBuffer().get(frames[frame]);
    } else {
      Arrays.fill(frames[frame], 0);
    }
    pageIn[frame] = page;
    frameOf[page] = frame + 1;
    changed[frame] = false;
    return frame;
  }

  private int freeFrame() throws IOException {
    if (taken < frames.length) {
      frames[taken] = new long[PAGE];
      return taken++;
    }
    while (used[hand]) {
      used[hand] = false;
      hand = (hand + 1) % frames.length;
    }
    int frame = hand;
    hand = (hand + 1) % frames.length;
    if (changed[frame]) {
      store(frame);
    }
    frameOf[pageIn[frame]] = 0;
    return frame;
  }

  private void store(int frame) throws IOException {
    buffer.clear();
    buffer.asLongBuffer().put(frames[frame]);
    disk.data().seek(position(pageIn[frame]));
    disk.data().write(buffer.array());
    onDisk.set(pageIn[frame]);
  }

  private static long position(int page) {
    return (long) page * PAGE * Long.BYTES;
  }
}

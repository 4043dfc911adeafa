package dev.edpm.runtime.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the encoded events of one log, chunk after chunk. See {@link EventCode}. */
final class ChunkReader {

  private final RecordStore store;
  private final List<Chunk> chunks = new ArrayList<>();
  private int next;
  private byte[] bytes = {};
  private int length;
  private int at;
  private long time;

  ChunkReader(RecordStore store, List<Chunk> chunks) {
    this.store = store;
    this.chunks.addAll(chunks);
  }

  /** More of the log has been written. */
  void append(List<Chunk> more) {
    chunks.addAll(more);
  }

  /** Returns when the first event happened, without loading it. */
  long firstTime() {
    return chunks.get(0).firstTime();
  }

  /** Goes to the next event, if there is one. */
  boolean hasNext() throws IOException {
    if (at < length) {
      return true;
    }
    if (next == chunks.size()) {
      bytes = new byte[0];
      length = 0;
      at = 0;
      return false;
    }
    Chunk chunk = chunks.get(next++);
    bytes = store.bytes(chunk);
    length = chunk.length();
    at = 0;
    time = chunk.firstTime();
    return true;
  }

  /** Returns the time of the event that is being read. */
  long time() {
    return time;
  }

  /** Reads one byte. */
  int byteNumber() {
    return bytes[at++] & 0xff;
  }

  /** Reads two bytes. */
  int shortNumber() {
    int value = bytes[at] & 0xff | (bytes[at + 1] & 0xff) << 8;
    at += 2;
    return value;
  }

  /** The time goes on. */
  void skip(long length) {
    time += length;
  }

  /** Reads a value: what a counter grew by, or {@link Execution#NO_VALUE}. */
  long value() {
    long zigzag = number();
    if (zigzag == 0) {
      return Execution.NO_VALUE;
    }
    zigzag--;
    return zigzag >>> 1 ^ -(zigzag & 1);
  }

  long number() {
    long value = 0;
    int shift = 0;
    byte b;
    do {
      b = bytes[at++];
      value |= (long) (b & 0x7f) << shift;
      shift += 7;
    } while (b < 0);
    return value;
  }
}

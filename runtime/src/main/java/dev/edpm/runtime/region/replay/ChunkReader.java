package dev.edpm.runtime.region.replay;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.encode.EventCode;
import dev.edpm.runtime.region.store.Chunk;
import dev.edpm.runtime.region.tag.TagKeys;
import dev.edpm.runtime.region.tag.TagType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the encoded events of one log, chunk after chunk. See {@link EventCode}. */
final class ChunkReader {

  private static final byte[] NONE = {};

  /** The chunks still to be read, in their order. */
  private final List<Chunk> chunks = new ArrayList<>(1);

  private byte[] bytes = NONE;
  private int end;
  private int at;
  private long time;

  /** Adds a chunk of the log. Chunks may be added in any order. */
  void add(Chunk chunk) {
    int place = chunks.size();
    while (place > 0 && chunks.get(place - 1).position() > chunk.position()) {
      place--;
    }
    chunks.add(place, chunk);
  }

  /** Tells whether the current chunk has further events. */
  boolean isInChunk() {
    return at < end;
  }

  /** Tells whether there is a next chunk. */
  boolean hasChunk() {
    return !chunks.isEmpty();
  }

  /** Returns the time of the first event of the next chunk, without loading it. */
  long firstTime() {
    return chunks.get(0).firstTime();
  }

  /**
   * Begins the next chunk.
   *
   * @return the id of the thread that its events are of
   */
  long begin() throws IOException {
    Chunk chunk = chunks.remove(0).loaded();
    bytes = chunk.bytes();
    at = chunk.at();
    end = at + chunk.length();
    time = chunk.firstTime();
    return chunk.thread();
  }

  /** Releases the bytes of the chunk. */
  void clear() {
    bytes = NONE;
    at = 0;
    end = 0;
  }

  /** Returns the time of the event that is being read. */
  long time() {
    return time;
  }

  /** Reads two bytes. */
  int shortNumber() {
    int value = bytes[at] & 0xff | (bytes[at + 1] & 0xff) << 8;
    at += 2;
    return value;
  }

  /** Advances the time. */
  void skip(long length) {
    time += length;
  }

  /** Reads a value: the growth of a counter, or {@link Execution#NO_VALUE}. */
  long value() {
    long zigzag = number();
    if (zigzag == 0) {
      return Execution.NO_VALUE;
    }
    zigzag--;
    return zigzag >>> 1 ^ -(zigzag & 1);
  }

  /** Reads the value of a tag with that key. */
  long tag(int key) {
    long number = number();
    return TagKeys.type(key) == TagType.NUMBER
        ? Long.reverseBytes(number)
        : number >>> 1 ^ -(number & 1);
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

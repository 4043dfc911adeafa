package dev.edpm.runtime.nativecall;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Memory outside the heap, of which both Java and C know where it is. It is freed when neither this
 * nor the buffer is reachable any more; an address alone keeps nothing.
 *
 * @param bytes the memory as Java sees it: direct, in native byte order
 * @param address the memory as C sees it
 */
public record NativeBuffer(ByteBuffer bytes, long address) {

  /**
   * Keeps the memory until here: for the end of a use of the address after which nothing is read
   * from the memory, such as a call that only reads it.
   */
  @SuppressWarnings("ReachabilityFenceUsage") // No call of ours throws before it.
  public void keep() {
    Reference.reachabilityFence(bytes);
  }

  /** Writes a string as C has them: UTF-8, ended by a zero byte. */
  public void putString(String text) {
    bytes.clear();
    bytes.put(text.getBytes(StandardCharsets.UTF_8)).put((byte) 0);
    bytes.clear();
  }
}

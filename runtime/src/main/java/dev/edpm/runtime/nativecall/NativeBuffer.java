package dev.edpm.runtime.nativecall;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Memory outside the heap that both Java and C can access. It is freed when neither this object nor
 * the buffer is reachable any more; an address alone does not keep it alive.
 *
 * @param bytes the memory as Java sees it: direct, in native byte order
 * @param address the memory as C sees it
 */
public record NativeBuffer(ByteBuffer bytes, long address) {

  /**
   * Keeps the memory alive up to this call. Called after a use of the address that is not followed
   * by a read of the memory.
   */
  @SuppressWarnings("ReachabilityFenceUsage") // EDPM's code throws nothing before this call.
  public void keep() {
    Reference.reachabilityFence(bytes);
  }

  /** Writes a string in C's form: UTF-8, ended by a zero byte. */
  public void putString(String text) {
    bytes.clear();
    bytes.put(text.getBytes(StandardCharsets.UTF_8)).put((byte) 0);
    bytes.clear();
  }
}

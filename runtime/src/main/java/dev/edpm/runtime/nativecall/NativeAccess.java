package dev.edpm.runtime.nativecall;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * A way to call C on 64-bit Linux. Further implementations are found by service loading; they must
 * have a public constructor without arguments that does no work. Safe on any thread.
 *
 * <p>Addresses are trusted as in C: a wrong one crashes the JVM.
 */
public interface NativeAccess {

  /** Returns its name in the documentation, such as {@code FFM}. */
  String name();

  /**
   * Returns the reason why it cannot be used in this JVM, and what to do about it; empty if it can
   * be used. If it cannot, no other method may be called. The first call binds the C library, which
   * takes some tens of milliseconds. Later calls return the same answer.
   */
  Optional<String> unavailable();

  /** Returns the functions of the C library, which are already bound. */
  LibC libc();

  /**
   * Opens a library permanently.
   *
   * @param names file names for the dynamic linker, the best first; none for the C library
   * @return the first library that exists
   */
  Optional<NativeLibrary> library(String... names);

  /**
   * Returns code at an address as a function that is called without notifying the JVM, which costs
   * about as much as a call within Java. The code must return within microseconds, because the JVM
   * cannot stop its threads meanwhile, and must not call back.
   *
   * @return empty if such calls are not possible
   */
  Optional<NativeFunction> leaf(long address);

  /**
   * Returns a function of the C library that takes a number and an array of the heap, called as
   * those of {@link #leaf}.
   *
   * @return empty if there is none, or such calls are not possible
   */
  default Optional<HeapFunction> heapLeaf(String symbol) {
    return Optional.empty();
  }

  /** Returns memory whose address may be passed to C: zeroed, aligned to 8 bytes. */
  NativeBuffer allocate(int bytes);

  /**
   * Returns memory at an address that C returned, in native byte order. Nothing checks how long the
   * memory stays valid.
   */
  ByteBuffer view(long address, int bytes);
}

package dev.edpm.runtime.nativecall;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * A way to call C on 64-bit Linux. Further ones are found by service loading and must have a public
 * constructor without arguments that does no work. Safe on any thread.
 *
 * <p>Addresses are trusted as C trusts them: a wrong one ends the JVM.
 */
public interface NativeAccess {

  /** Returns the name under which the documentation knows it, such as {@code FFM}. */
  String name();

  /**
   * Returns why it is of no use in this JVM and what to do about it, or empty when it is of use. No
   * other method may be called when it is not. The first call binds the C library, which takes some
   * ten milliseconds; later ones give the same answer.
   */
  Optional<String> unavailable();

  /** Returns the functions of the C library that are bound already. */
  LibC libc();

  /**
   * Opens a library for good.
   *
   * @param names file names as the dynamic linker takes them, the best first; none for the C
   *     library
   * @return the first that is there
   */
  Optional<NativeLibrary> library(String... names);

  /**
   * Returns code at an address as a function that is called without telling the JVM, which costs
   * about as much as a call within Java. The code has to return within microseconds, because it
   * keeps the JVM from stopping its threads, and must not call back.
   *
   * @return empty where calls cannot be made so
   */
  Optional<NativeFunction> leaf(long address);

  /** Returns memory that C may be given the address of: zeroed, aligned to 8 bytes. */
  NativeBuffer allocate(int bytes);

  /**
   * Returns memory that C gave the address of, in native byte order. Nothing watches over how long
   * it stays there.
   */
  ByteBuffer view(long address, int bytes);
}

package dev.edpm.opencl;

import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.WideFunction;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The functions of OpenCL 1.2, with their own names. Errors become exceptions. Handles of C are
 * numbers. Safe on any thread.
 */
final class OpenCl {

  // From cl.h.
  static final int DEVICE_NOT_AVAILABLE = -2;
  static final int DEVICE_NOT_FOUND = -1;
  static final int NO_PLATFORM = -1001;
  static final int BUILD_FAILED = -11;
  static final int ALLOCATION_FAILED = -4;
  static final long TRUE = 1;
  private static final int OK = 0;
  private static final int BYTES_OF_SCRATCH = 256;

  /** For results and arguments of one call; the second half is for the error code. */
  private final ThreadLocal<NativeBuffer> scratch;

  private final NativeAccess access;
  private final Function<String, Optional<WideFunction>> library;
  private final Map<String, WideFunction> functions = new ConcurrentHashMap<>();

  /**
   * Creates a binding.
   *
   * @param library returns a function by its name
   */
  OpenCl(NativeAccess access, Function<String, Optional<WideFunction>> library) {
    this.access = access;
    this.library = library;
    scratch = ThreadLocal.withInitial(() -> access.allocate(BYTES_OF_SCRATCH));
  }

  /** Returns a function, so that calls need not look it up. */
  WideFunction function(String name) {
    return functions.computeIfAbsent(
        name,
        missing ->
            library
                .apply(missing)
                .orElseThrow(
                    () -> new IllegalStateException("the library of OpenCL has no " + missing)));
  }

  NativeBuffer allocate(int bytes) {
    return access.allocate(bytes);
  }

  ByteBuffer view(long address, int bytes) {
    return access.view(address, bytes);
  }

  /** Returns memory for results of the calling thread's next call. */
  NativeBuffer scratch() {
    return scratch.get();
  }

  /** Returns the result of a function that returns an error code. */
  int code(String name, long... arguments) {
    return (int) address(name, arguments);
  }

  /** Returns the result of a function that returns an address and no error code, or nothing. */
  long address(String name, long... arguments) {
    long[] all = new long[WideFunction.ARGUMENTS];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    return function(name)
        .call(all[0], all[1], all[2], all[3], all[4], all[5], all[6], all[7], all[8], all[9]);
  }

  /** Calls a function that returns an error code. */
  void call(String name, long... arguments) {
    int code = code(name, arguments);
    if (code != OK) {
      throw new OpenClException(name, code);
    }
  }

  /**
   * Calls a function that returns a handle, and whose last argument is a pointer to the error code.
   *
   * @param arguments all other arguments
   */
  long create(String name, long... arguments) {
    NativeBuffer error = scratch();
    int at = BYTES_OF_SCRATCH / 2;
    long[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = error.address() + at;
    error.bytes().putInt(at, OK);
    long result = address(name, all);
    int code = error.bytes().getInt(at);
    if (code != OK) {
      throw new OpenClException(name, code);
    }
    return result;
  }

  /**
   * Returns a number that a function such as {@code clGetDeviceInfo} writes.
   *
   * @param arguments those before the size of the result
   */
  long number(String name, long... arguments) {
    NativeBuffer result = scratch();
    result.bytes().putLong(0, 0);
    long[] all = new long[arguments.length + 3];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length] = Long.BYTES;
    all[arguments.length + 1] = result.address();
    call(name, all);
    return result.bytes().getLong(0);
  }

  /** Returns a text that such a function writes. */
  String text(String name, long... arguments) {
    NativeBuffer size = scratch();
    size.bytes().putLong(0, 0);
    long[] all = new long[arguments.length + 3];
    System.arraycopy(arguments, 0, all, 0, arguments.length);
    all[arguments.length + 2] = size.address();
    call(name, all);
    int bytes = Math.toIntExact(size.bytes().getLong(0));
    NativeBuffer text = allocate(bytes + 1);
    all[arguments.length] = bytes;
    all[arguments.length + 1] = text.address();
    all[arguments.length + 2] = 0;
    call(name, all);
    byte[] content = new byte[Math.max(0, bytes - 1)];
    text.bytes().get(0, content);
    return new String(content, StandardCharsets.UTF_8).strip();
  }
}

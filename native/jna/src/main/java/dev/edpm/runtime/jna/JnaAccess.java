package dev.edpm.runtime.jna;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeFunction;
import dev.edpm.runtime.nativecall.NativeLibrary;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/** Calls C functions with JNA. */
public final class JnaAccess implements NativeAccess {

  /** A separate class, because JNA unpacks and loads a native library when it is first used. */
  private static final class Binding {
    static final LibC LIBC;
    static final String FAILURE;

    static {
      LibC libc = null;
      String failure = null;
      try {
        libc = new JnaLibC();
      } catch (RuntimeException | LinkageError e) {
        failure = reason(e);
      }
      LIBC = libc;
      FAILURE = failure;
    }
  }

  /** For service loading. */
  public JnaAccess() {}

  @Override
  public String name() {
    return "JNA";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.ofNullable(Binding.FAILURE);
  }

  @Override
  public LibC libc() {
    return Binding.LIBC;
  }

  @Override
  public Optional<NativeLibrary> library(String... names) {
    if (names.length == 0) {
      return Optional.of(new JnaLibrary("libc", null));
    }
    for (String name : names) {
      if (isThere(name)) {
        return Optional.of(new JnaLibrary(name, name));
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<NativeFunction> leaf(long address) {
    return Optional.empty();
  }

  @Override
  public NativeBuffer allocate(int bytes) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    return new NativeBuffer(buffer, Pointer.nativeValue(Native.getDirectBufferPointer(buffer)));
  }

  @Override
  public ByteBuffer view(long address, int bytes) {
    return new Pointer(address).getByteBuffer(0, bytes).order(ByteOrder.nativeOrder());
  }

  private static boolean isThere(String library) {
    try {
      com.sun.jna.NativeLibrary.getInstance(library);
      return true;
    } catch (UnsatisfiedLinkError e) {
      return false;
    }
  }

  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof ClassNotFoundException) {
      return "JNA is not on the class path; add net.java.dev.jna:jna-jpms, which edpm-native-jna"
          + " requires";
    }
    return "JNA cannot be used: "
        + cause
        + "; it needs a folder for temporary files that programs may be run from (-Djna.tmpdir=)";
  }
}

package dev.edpm.runtime.nativecall;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/** Calls C by {@code java.lang.foreign}, which is part of the JDK since 22. */
final class FfmAccess implements NativeAccess {

  private static final int FIRST_JDK = 22;

  /** A separate class, so that nothing of it is loaded before it is known to be available. */
  private static final class Binding {
    static final Foreign FOREIGN;
    static final LibC LIBC;
    static final String FAILURE;

    static {
      Foreign foreign = null;
      LibC libc = null;
      String failure = null;
      try {
        foreign = new Foreign();
        libc = new FfmLibC();
      } catch (RuntimeException | LinkageError e) {
        failure = reason(e);
      }
      FOREIGN = foreign;
      LIBC = libc;
      FAILURE = failure;
    }
  }

  /** Tells whether the JVM is new enough for it, regardless of permissions. */
  static boolean isInThisJvm() {
    return Runtime.version().feature() >= FIRST_JDK;
  }

  @Override
  public String name() {
    return "FFM";
  }

  @Override
  public Optional<String> unavailable() {
    return isInThisJvm()
        ? Optional.ofNullable(Binding.FAILURE)
        : Optional.of("JDK 17 to 21 need edpm-native-jna on the class path to call C");
  }

  @Override
  public LibC libc() {
    return Binding.LIBC;
  }

  @Override
  public Optional<NativeLibrary> library(String... names) {
    Foreign foreign = Binding.FOREIGN;
    if (names.length == 0) {
      return Optional.of(new FfmLibrary(foreign, "libc", foreign.defaultLookup()));
    }
    for (String name : names) {
      Optional<Object> lookup = foreign.libraryLookup(name);
      if (lookup.isPresent()) {
        return Optional.of(new FfmLibrary(foreign, name, lookup.get()));
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<NativeFunction> leaf(long address) {
    Foreign foreign = Binding.FOREIGN;
    return Optional.of(
        new FfmFunction(
            foreign.bind(foreign.segment(address), FfmFunction.TYPE, foreign.leaf(false))));
  }

  @Override
  public Optional<HeapFunction> heapLeaf(String symbol) {
    Foreign foreign = Binding.FOREIGN;
    return foreign
        .find(foreign.defaultLookup(), symbol)
        .map(
            found ->
                new FfmHeapFunction(
                    foreign, foreign.bind(found, FfmHeapFunction.TYPE, foreign.leaf(true))));
  }

  @Override
  public NativeBuffer allocate(int bytes) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    Foreign foreign = Binding.FOREIGN;
    return new NativeBuffer(buffer, foreign.address(foreign.segment(buffer)));
  }

  @Override
  public ByteBuffer view(long address, int bytes) {
    return Binding.FOREIGN.view(address, bytes);
  }

  private static String reason(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String allow = FfmAccess.class.getModule().isNamed() ? "dev.edpm.runtime" : "ALL-UNNAMED";
    return cause instanceof IllegalCallerException
        ? "the JVM denies native access: start it with --enable-native-access=" + allow
        : "java.lang.foreign does not work in this JVM: " + cause;
  }
}

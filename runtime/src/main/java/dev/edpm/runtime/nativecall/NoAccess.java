package dev.edpm.runtime.nativecall;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The absence of a way to call C.
 *
 * @param reason the reason, and what to do
 */
record NoAccess(String reason) implements NativeAccess {

  @Override
  public String name() {
    return "none";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.of(reason);
  }

  @Override
  public LibC libc() {
    throw unusable();
  }

  @Override
  public Optional<NativeLibrary> library(String... names) {
    throw unusable();
  }

  @Override
  public Optional<NativeFunction> leaf(long address) {
    throw unusable();
  }

  @Override
  public NativeBuffer allocate(int bytes) {
    throw unusable();
  }

  @Override
  public ByteBuffer view(long address, int bytes) {
    throw unusable();
  }

  private IllegalStateException unusable() {
    return new IllegalStateException(reason);
  }
}

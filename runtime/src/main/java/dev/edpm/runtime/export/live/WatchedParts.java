package dev.edpm.runtime.export.live;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Notifies the parts of other artifacts when clients start or stop watching. Safe on any thread; no
 * lock of the clients is held meanwhile.
 */
final class WatchedParts {

  private final LiveProgram program;
  private final BooleanSupplier anybody;
  private List<LivePart> watched = List.of();

  /**
   * @param anybody tells whether a client is connected
   */
  WatchedParts(LiveProgram program, BooleanSupplier anybody) {
    this.program = program;
    this.anybody = anybody;
  }

  /** Returns the parts that exist now, which are being watched. */
  synchronized List<LivePart> watch() {
    List<LivePart> parts = program.parts();
    if (!parts.equals(watched)) {
      for (LivePart part : parts) {
        if (!watched.contains(part)) {
          part.watch(true);
        }
      }
      for (LivePart part : watched) {
        if (!parts.contains(part)) {
          part.watch(false);
        }
      }
      // Last: if one of them fails, the next call tries again.
      watched = List.copyOf(parts);
    }
    return watched;
  }

  /** Ends the watching unless a client is connected. */
  synchronized void unwatch() {
    if (anybody.getAsBoolean()) {
      return;
    }
    List<LivePart> before = watched;
    watched = List.of();
    for (LivePart part : before) {
      part.watch(false);
    }
  }
}

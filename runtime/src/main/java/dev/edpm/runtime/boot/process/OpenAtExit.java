package dev.edpm.runtime.boot.process;

import dev.edpm.runtime.Problem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The executions that are open when the process ends. Shutdown hooks run at the same time, so the
 * program may be completing them. For one thread.
 */
public final class OpenAtExit {

  private static final long LOOK_EVERY_MS = 20;

  /** Between the end of an execution and the next one, none may be open for a moment. */
  private static final int LOOKS_WITHOUT = 3;

  /** The maximum number of regions that a message names. */
  private static final int MOST_NAMES = 3;

  private final Optional<Duration> longest;
  private final Supplier<SortedMap<String, Long>> open;

  /**
   * Creates the object for one end of the process.
   *
   * @param longest the longest wait for these executions; empty for none
   * @param open returns the number of open executions by region
   */
  public OpenAtExit(Optional<Duration> longest, Supplier<SortedMap<String, Long>> open) {
    this.longest = longest;
    this.open = open;
  }

  /** Tells whether there is anything to wait for. */
  public boolean waits() {
    return longest.isPresent() || !EndOfProcess.waits().isEmpty();
  }

  /**
   * Waits until the program has completed its work.
   *
   * @param over tells whether measuring has ended meanwhile
   */
  public void await(BooleanSupplier over) {
    EndOfProcess.waits().forEach(Runnable::run);
    if (longest.isPresent()) {
      awaitExecutions(longest.get().toNanos(), over);
    }
  }

  private void awaitExecutions(long limit, BooleanSupplier over) {
    long began = System.nanoTime();
    int without = 0;
    while (without < LOOKS_WITHOUT
        && !over.getAsBoolean()
        && System.nanoTime() - began < limit
        && Background.after(LOOK_EVERY_MS)) {
      without = open.get().isEmpty() ? without + 1 : 0;
    }
  }

  /** Returns a problem if a signal ends the process while executions are open. */
  public Optional<Problem> problem() {
    Map<String, Long> now = open.get();
    if (now.isEmpty()) {
      return Optional.empty();
    }
    return EndSignal.find()
        .map(
            signal ->
                Problem.of(
                    "open-at-exit",
                    "at "
                        + signal
                        + " these executions were open and are in no summary: "
                        + names(now)
                        + "; "
                        + (longest.isPresent()
                            ? "they did not end within edpm.exit.wait"
                            : "if a shutdown hook of the program completes them, set"
                                + " edpm.exit.wait=30s")));
  }

  private static String names(Map<String, Long> open) {
    List<String> names =
        open.entrySet().stream()
            .limit(MOST_NAMES)
            .map(region -> region.getValue() + " of " + region.getKey())
            .toList();
    return String.join(", ", names) + (open.size() > MOST_NAMES ? ", ..." : "");
  }
}

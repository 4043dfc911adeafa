package dev.edpm.tasks.model;

import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.util.List;

/**
 * What is known of one implementation on one architecture.
 *
 * @param arch the architecture
 * @param implementation which implementation of the codelet, 0 to 1023
 * @param history per footprint, in the order in which they were first met
 * @param power regression by size
 * @param nonLinear non-linear regression by size
 * @param multiple regression by parameters
 */
public record ArchSnapshot(
    Arch arch,
    int implementation,
    List<HistorySnapshot> history,
    PowerSnapshot power,
    NonLinearSnapshot nonLinear,
    MultipleSnapshot multiple) {

  /** More than any codelet has (StarPU's have up to 4): files list all below the highest. */
  public static final int MOST_IMPLEMENTATIONS = 1024;

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException on an implementation that is not one
   */
  public ArchSnapshot {
    if (implementation < 0 || implementation >= MOST_IMPLEMENTATIONS) {
      throw new IllegalArgumentException(
          "implementation " + implementation + ": from 0 to " + (MOST_IMPLEMENTATIONS - 1));
    }
    history = List.copyOf(history);
  }

  /** Returns what is known where nothing is. */
  public static ArchSnapshot empty(Arch arch, int implementation) {
    return new ArchSnapshot(
        arch,
        implementation,
        List.of(),
        PowerSnapshot.EMPTY,
        NonLinearSnapshot.NONE,
        MultipleSnapshot.NONE);
  }
}
